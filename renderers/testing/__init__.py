"""Pictures compared with boards: for users' tests."""
