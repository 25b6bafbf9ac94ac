#!/bin/sh
# Says which of the things a fresh machine needs is missing, and how to get it.
missing=0
say() {
  printf 'Missing: %s\n         %s\n' "$1" "$2" >&2
  missing=1
}

python=${PYTHON:-python3}
if ! command -v "$python" >/dev/null 2>&1; then
  say "Python 3.11 or later" "Debian: apt install python3 python3-venv   macOS: brew install python@3.13   (or: make PYTHON=python3.13 ...)"
elif ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
  say "Python 3.11 or later ($python is $("$python" -V 2>&1))" "install a newer one and say which: make PYTHON=python3.13 ..."
elif ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
  say "Python's venv module" "Debian: apt install python3-venv"
fi

if ! command -v cargo >/dev/null 2>&1; then
  say "Rust 1.88 or later (cargo)" "see https://rustup.rs"
else
  version=$(rustc --version 2>/dev/null | sed 's/^rustc \([0-9]*\)\.\([0-9]*\).*/\1 \2/')
  # shellcheck disable=SC2086
  set -- $version
  if [ "${1:-0}" -lt 1 ] || { [ "${1:-0}" -eq 1 ] && [ "${2:-0}" -lt 88 ]; }; then
    say "Rust 1.88 or later (this is $(rustc --version 2>&1))" "rustup update stable"
  fi
fi

if ! command -v cc >/dev/null 2>&1; then
  say "a C linker (cc)" "Debian: apt install gcc   macOS: xcode-select --install"
fi

if ! command -v node >/dev/null 2>&1 || ! command -v npm >/dev/null 2>&1; then
  say "Node.js 20.19 or later with npm" "Debian: apt install nodejs npm (or nodejs.org)   macOS: brew install node"
elif ! node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'; then
  say "Node.js 20.19 or later (this is $(node --version))" "see https://nodejs.org"
fi

if [ "$missing" -ne 0 ]; then
  echo "Install what is missing and run the same command again." >&2
  exit 1
fi
