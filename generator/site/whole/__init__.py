"""What the site has as a whole, when every language is built."""
