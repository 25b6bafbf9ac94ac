import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { precompress } from './scripts/precompress.ts';
import { serviceWorker } from './scripts/service-worker.ts';

/** The server that `npm run dev` asks; start it with `erudit serve --port 8123`. */
const server = process.env.ERUDIT_SERVER ?? 'http://127.0.0.1:8123';

export default defineConfig({
  plugins: [svelte(), serviceWorker(), precompress()],
  build: {
    outDir: '../python/erudit/web',
    emptyOutDir: true,
    // Inlined files would be data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
  server: {
    proxy: { '/api': server, '/lexicons': server, '/openapi.json': server },
  },
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: ['tests/vectors.setup.ts'],
    environment: 'node',
  },
});
