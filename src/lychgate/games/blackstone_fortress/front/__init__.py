"""What the table, bots and clients see and choose: set-up, views, tale, scenarios."""
