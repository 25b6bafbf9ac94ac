import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const web = join(import.meta.dirname, '..');
const root = join(web, '..');

/** The Python that erudit is installed in. */
export function findPython() {
  const python = [
    process.env.ERUDIT_PYTHON,
    join(root, '.venv/bin/python'),
    join(root, '.venv/Scripts/python.exe'),
  ].find((one) => one && existsSync(one));
  if (!python)
    throw new Error('No Python with erudit in it: run "make test-web", or set ERUDIT_PYTHON.');
  return python;
}

/** Run one of the scripts of this folder; gives what it prints. */
export function runPython(script, ...args) {
  return execFileSync(findPython(), [join(import.meta.dirname, script), ...args], {
    cwd: web,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, PYTHONPATH: join(root, 'python') },
  });
}
