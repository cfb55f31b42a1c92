"""What cards and Monsters can do that no verb can say, by name."""
