"""Everything about whist drives."""
