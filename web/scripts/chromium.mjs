import { existsSync } from 'node:fs';

/** The system's Chromium; browsers of the tests' own are not downloaded. */
export function findChromium() {
  const found = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((path) => path && existsSync(path));
  if (!found) {
    throw new Error(
      'Chromium is missing: install it (Debian: apt install chromium), or set CHROMIUM_PATH.',
    );
  }
  return found;
}

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
