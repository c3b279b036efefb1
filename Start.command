#!/bin/sh
# Double-click this on a Mac to start the program.
cd "$(dirname "$0")" || exit 1
for python in python3 /usr/local/bin/python3 /opt/homebrew/bin/python3; do
  "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && exec "$python" start.py "$@"
done
echo "This needs Python 3.11 or newer. Please get it from https://www.python.org/downloads/ and install it, then start again."
