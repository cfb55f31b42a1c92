"""The hostiles: encounter cards and deploying, reinforcements, behaviour, and how hostiles move and attack."""
