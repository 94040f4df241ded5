"""A folder of pictures that is kept up to date."""
