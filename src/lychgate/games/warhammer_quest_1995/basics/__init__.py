"""What every chapter uses: windows for what may be used at any time."""
