import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { file, makeSchema } from '../scripts/schema.mjs';

it('has types that are those of the server (npm run schema)', async () => {
  expect(readFileSync(file, 'utf8')).toBe(await makeSchema());
}, 60_000);
