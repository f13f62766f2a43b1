"""The Cribbage table: how the cards lie, the pegs hop and the players count."""
