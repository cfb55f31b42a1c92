"""What a player meets: the set-up, views, the tale, reasons, scenarios. It imports every room and decides nothing."""
