"""What every chapter uses: dice, counters, who can get at whom, and windows for what may be used at any time."""
