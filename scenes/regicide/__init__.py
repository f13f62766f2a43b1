"""The Regicide table: tricks in a room of oxblood, gold and ink."""
