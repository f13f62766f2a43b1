"""The Daytona table: how the race looks, moves and is steered."""
