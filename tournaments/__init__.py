"""Everything about whist drives."""

__version__ = "0.1.0"
