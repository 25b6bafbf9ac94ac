#!/bin/sh
# Starts the site: the Russian pack first, the server, and the other packs behind it.
set -u
erudit="$(dirname "$PYTHON")/erudit"

"$erudit" packs build ru || exit $?

# The server takes up a pack as soon as it is there; a pack that cannot be built does not stop it.
"$erudit" packs build uk en sk >/dev/null 2>&1 &
others=$!
trap 'kill "$others" 2>/dev/null' EXIT INT TERM

"$erudit" serve "$@"
