/** Starts the real server for the tests: a free port, a database of its own, the built packs. */

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findPython } from '../scripts/python.mjs';

export interface Server {
  url: string;
  stop(): Promise<void>;
}

const LANGUAGES = ['ru', 'uk', 'en', 'sk'];
const START = 60_000;

export async function startServer(): Promise<Server> {
  const page = join(import.meta.dirname, '../../python/erudit/web/index.html');
  if (!existsSync(page)) throw new Error('The page is not built: run "npm run build" first.');
  const folder = mkdtempSync(join(tmpdir(), 'erudit-e2e-'));
  const child = spawn(
    join(dirname(findPython()), 'erudit'),
    ['serve', '--port', '0', '--database', join(folder, 'server.sqlite')],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PYTHONUNBUFFERED: '1',
        ERUDIT_RATE_LIMITS: '0',
        ERUDIT_FEED_HOLD: '0.2',
        ERUDIT_FEED_POLL: '0.2',
        ERUDIT_ACCESS_LOG: '0',
        ERUDIT_CACHE: join(folder, 'cache'),
      },
    },
  );
  const stop = async (): Promise<void> => {
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const url = await address(child);
    await checkPacks(url);
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function address(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`The server did not start:\n${said}`)), START);
    const read = (data: Buffer): void => {
      said += data.toString();
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said);
      if (found) {
        clearTimeout(timer);
        resolve(found[0]);
      }
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The server stopped with code ${code}:\n${said}`));
    });
  });
}

async function checkPacks(url: string): Promise<void> {
  const response = await fetch(`${url}/api/v1/packs`);
  const { packs } = (await response.json()) as { packs: { lang: string }[] };
  const missing = LANGUAGES.filter((lang) => !packs.some((pack) => pack.lang === lang));
  if (missing.length > 0) {
    throw new Error(
      `Language packs are missing: run "erudit packs build ${missing.join(' ')}" (ERUDIT_DATA says where they are).`,
    );
  }
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      resolve();
      return;
    }
    const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
    child.on('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
