import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';

/** Fonts of other scripts are cached when they are first used, not ahead. */
const LATER = /-ext-|\.(?:gz|br|map)$/;

/** Builds `src/service-worker.ts` into `/service-worker.js`, with the list of files of this build. */
export function serviceWorker(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'erudit:service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        const files = readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !LATER.test(entry.name))
          .map((entry) =>
            join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'),
          )
          .filter((name) => name !== '/index.html' && name !== '/service-worker.js')
          .sort();
        const digest = createHash('sha256');
        for (const name of ['/index.html', ...files])
          digest.update(readFileSync(join(folder, name)));
        const source = readFileSync(join(root, 'src/service-worker.ts'), 'utf8')
          .replace("'__VERSION__'", JSON.stringify(digest.digest('hex').slice(0, 12)))
          .replace("['__FILES__']", JSON.stringify(['/', ...files]));
        const { code } = await transformWithOxc(source, 'service-worker.ts');
        writeFileSync(join(folder, 'service-worker.js'), code);
      },
    },
  };
}
