"""An attacker who knows the whole source, has a member's account and a server of their own.

It tries to stop the process, to fill memory, disk, queue and pool, to lock others out, and to get in.
`test_attacker.py` runs it for some seconds, or for as long as `KORZO_ATTACK_SECONDS` says:

    KORZO_ATTACK_SECONDS=600 scripts/browser-tests.sh -k attacker

What it tries is the list of functions marked `@move` in `moves_*.py`; each has a line that says what
it is. Like every attacker it makes noise: a refusal, a broken connection or a timeout is what it
expects, and never a failure of the test by itself. What must hold is checked by `watch.py` all the
time and by the test at the end.
"""
