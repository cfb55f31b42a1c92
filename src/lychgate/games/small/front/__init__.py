"""What players see and set up: views, the tale, reasons, offers, scenarios, packs."""
