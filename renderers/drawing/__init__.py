"""A board and its look to a scene: the only rooms that know both."""
