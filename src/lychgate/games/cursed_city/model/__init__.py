"""What there is: state, content, and the only functions that change the state. It imports no rule."""
