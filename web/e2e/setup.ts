import { startServer } from './server.ts';

/** One server for all tests; its address travels to them in the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env.ERUDIT_E2E_URL = server.url;
  return server.stop;
}
