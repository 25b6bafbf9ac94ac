import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Has the core write the test vectors; without it the tests of the search would prove nothing. */
export default function setup(): void {
  const web = join(import.meta.dirname, '..');
  const root = join(web, '..');
  const python = [
    process.env.ERUDIT_PYTHON,
    join(root, '.venv/bin/python'),
    join(root, '.venv/Scripts/python.exe'),
  ].find((one) => one && existsSync(one));
  if (!python) {
    throw new Error('No Python with erudit in it: run "make test-web", or set ERUDIT_PYTHON.');
  }
  execFileSync(python, ['scripts/make_vectors.py', '.cache/vectors'], {
    cwd: web,
    stdio: 'inherit',
    env: { ...process.env, PYTHONPATH: join(root, 'python') },
  });
}
