"""The Power Phase and its Event cards."""
