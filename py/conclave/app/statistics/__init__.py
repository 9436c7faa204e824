"""What came of the games played on this device."""
