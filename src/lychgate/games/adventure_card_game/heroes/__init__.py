"""Heroes: wounds, conditions and defeat, success tokens and costs, gear."""
