"""The hostiles: deploying and reinforcements, driving off, behaviour, and how they move and attack."""
