"""The history of the database's shape; each version is a file in `versions`."""
