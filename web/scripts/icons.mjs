// Draws the PNG icons from public/favicon.svg: npm run icons
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from './chromium.mjs';

const folder = join(import.meta.dirname, '../public');
const drawing = readFileSync(join(folder, 'favicon.svg'), 'utf8');
/** Name, side in pixels, how much of the side the tile fills, colour behind it. */
const icons = [
  ['192', 192, 1, null],
  ['512', 512, 1, null],
  ['180', 180, 0.82, '#f7f3eb'],
  ['maskable', 512, 0.62, '#1d6450'],
];

mkdirSync(join(folder, 'icons'), { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
for (const [name, side, part, behind] of icons) {
  const page = await browser.newPage({ viewport: { width: side, height: side } });
  const tile = Math.round(side * part);
  await page.setContent(
    `<style>*{margin:0}body{display:grid;place-items:center;height:100vh;background:${behind ?? 'transparent'}}svg{width:${tile}px;height:${tile}px}</style>${drawing}`,
  );
  await page.screenshot({ path: join(folder, 'icons', `${name}.png`), omitBackground: true });
  await page.close();
}
await browser.close();
