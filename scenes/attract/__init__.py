"""A kiosk: tables that play themselves, what visitors may see, and what only the operator may."""
