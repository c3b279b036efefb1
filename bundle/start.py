"""Where a bundle begins: the command line of the package inside it."""

from drive.__main__ import main

main()
