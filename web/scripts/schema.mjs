// Writes src/api/schema.d.ts from the server's OpenAPI description: npm run schema
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { runPython } from './python.mjs';

export const file = join(import.meta.dirname, '../src/api/schema.d.ts');

/** The types as TypeScript. */
export async function makeSchema() {
  const description = JSON.parse(runPython('openapi.py'));
  const types = astToString(await openapiTS(description, { alphabetize: true }));
  return `// Made by "npm run schema" from the server's OpenAPI description; do not edit.\n\n${types}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(file, await makeSchema());
