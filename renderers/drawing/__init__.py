"""A board and its look to a scene: the only room that knows both."""
