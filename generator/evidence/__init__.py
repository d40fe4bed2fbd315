"""Evidence of recorded games about the options of their rulesets."""
