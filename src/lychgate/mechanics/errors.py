"""What can be wrong with a text in the content."""

from lychgate.kernel.errors import LychgateError


class Unreadable(LychgateError, ValueError):
    """A text of the content does not say what it should; the message says where and what would be right."""
