"""The battlefield: tiles and gateways, spaces, sight, and models that stand on several spaces."""
