"""What recorded games say about the options of their rulesets."""
