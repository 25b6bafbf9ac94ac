// Cuts the letters of Slovak out of Noto Sans, for the first load: npm run fonts
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const LETTERS = 'čďĺľňŕšťžČĎĹĽŇŔŠŤŽ';
const web = join(import.meta.dirname, '..');

for (const weight of [400, 600]) {
  const font = readFileSync(
    join(
      web,
      `node_modules/@fontsource/noto-sans/files/noto-sans-latin-ext-${weight}-normal.woff2`,
    ),
  );
  const cut = await subsetFont(font, LETTERS, { targetFormat: 'woff2' });
  writeFileSync(join(web, `src/styles/fonts/noto-sans-slovak-${weight}.woff2`), cut);
}
