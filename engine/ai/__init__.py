"""Computer players. They see a seat's view and nothing else. Each game has a module named by its key."""
