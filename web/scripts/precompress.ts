import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;
/** Below this the headers outweigh what is saved. */
const SMALLEST = 512;

/** Writes `.gz` and `.br` beside every text file of the build, for the server to send as they are. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'erudit:precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          const file = join(folder, name);
          if (!TEXT.test(name) || statSync(file).size < SMALLEST) continue;
          const content = readFileSync(file);
          writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
          writeFileSync(
            `${file}.br`,
            brotliCompressSync(content, {
              params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
            }),
          );
        }
      },
    },
  };
}
