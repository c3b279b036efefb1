#!/usr/bin/env python
"""The command line, as Django projects call it."""

from drive.__main__ import main

if __name__ == "__main__":
    main()
