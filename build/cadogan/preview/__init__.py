"""A site that is shown while it is written: what it is made of is watched, open pages reload.

The builder forks, so it has no threads: the server has them, in a process of its own.
"""
