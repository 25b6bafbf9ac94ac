#!/bin/sh
# The browser tests use the system's Chromium; this says so when there is none.
for browser in "${CHROMIUM_PATH:-}" /usr/bin/chromium /usr/bin/chromium-browser /usr/bin/google-chrome \
  "/Applications/Chromium.app/Contents/MacOS/Chromium" \
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"; do
  [ -n "$browser" ] && [ -x "$browser" ] && exit 0
done
echo "Missing: Chromium, for the browser tests" >&2
echo "         Debian: sudo apt install chromium   macOS: brew install --cask chromium   (or set CHROMIUM_PATH)" >&2
exit 1
