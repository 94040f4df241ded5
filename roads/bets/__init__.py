"""What bets pay and return."""
