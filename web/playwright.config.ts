import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './scripts/chromium.mjs';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/setup.ts',
  fullyParallel: true,
  workers: 2,
  // A loaded machine may be late once; the list says 'flaky' then, and twice is a failure.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
    // The tests of the service worker allow it; elsewhere it would only add what was cached before.
    serviceWorkers: 'block',
    locale: 'ru-RU',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 860 } } },
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
});
