import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/**
 * Starts one real PostgreSQL for all test files. Jest can't load our TypeScript here (its
 * module mapping does not apply to a global setup), so the database runs in a separate process, under tsx. It ends when
 * this process closes its input. The registry's tests use the same one, whichever project Jest prepares first.
 */
export default async function globalSetup() {
  if (globalThis.stopTestDatabase) return;
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('database-server.ts', import.meta.url))],
    { stdio: ['pipe', 'pipe', 'inherit'], cwd: fileURLToPath(new URL('..', import.meta.url)) },
  );
  const failed = new Promise((_resolve, reject) =>
    child.once('exit', (code) => reject(new Error(`The test database did not start (exit ${code})`))),
  );
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = () => Promise.race([lines.next().then(({ value }) => value), failed]);
  process.env.TEST_POSTGRES_URL = await line();
  globalThis.stopTestDatabase = () =>
    new Promise((resolve) => {
      child.removeAllListeners('exit');
      child.once('exit', resolve);
      child.stdin.end();
    });
}
