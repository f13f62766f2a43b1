"""A kiosk's own parts: configuration, hours, PIN, presence, keeper and health. They know no rules."""
