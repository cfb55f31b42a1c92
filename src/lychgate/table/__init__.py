"""The web table: a server that keeps games for people at browsers, and the wire between them.

A table is one game with its seats. Whoever holds a seat's key sees what that seat may see and answers for it; the
watchers' key sees what everyone may see. The wire is in `wire` (the socket) and `forms` (plain requests).
"""
