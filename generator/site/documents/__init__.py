"""The documents of `docs/` and the references of the libraries as pages of the site."""
