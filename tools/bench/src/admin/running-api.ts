import { execFile, spawn } from 'node:child_process';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '@haulway/process';

const root = path.resolve(import.meta.dirname, '../../../..');
const run = promisify(execFile);

/** The built API over a database, with its demo admin signed in. */
export interface RunningApi {
  /** Fetches a path of the API as the admin. */
  get(path: string): Promise<Response>;
  /** The most memory that the process has held since `forgetPeak`, in MiB. */
  peak(): Promise<number>;
  forgetPeak(): Promise<void>;
  stop(): Promise<void>;
}

/** Builds the API as a release does. */
export const buildApi = async (): Promise<void> => {
  await run('npx', ['nx', 'run', 'api:build'], { cwd: root, env: { ...process.env, NX_TUI: 'false' } });
};

/** Migrates an empty database and creates the demo accounts. */
export const migrate = async (databaseUrl: string): Promise<void> => {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DEMO_ACCOUNTS: 'true' };
  await run(process.execPath, ['apps/api/dist/migrate.js'], { cwd: root, env });
};

const environment = (databaseUrl: string, port: number) => ({
  ...process.env,
  NODE_ENV: 'development',
  API_HOST: '127.0.0.1',
  API_PORT: String(port),
  DATABASE_URL: databaseUrl,
  JWT_SECRET: randomUUID() + randomUUID(),
  STRIPE_SECRET_KEY: 'sk_test_emulator',
  STRIPE_WEBHOOK_SECRET: 'whsec_emulator',
  STRIPE_API_URL: 'http://127.0.0.1:9',
  SMTP_URL: 'smtp://127.0.0.1:9',
  DISCOVERY_SIGNING_KEY: generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64'),
  PUBLISH_SECRET: randomUUID(),
});

const whenReady = async (url: string): Promise<void> => {
  for (const started = Date.now(); Date.now() - started < 30_000;) {
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The API did not get ready');
};

/** Starts the built API over a migrated database. */
export const startApi = async (databaseUrl: string): Promise<RunningApi> => {
  const port = await findFreePort();
  const child = spawn(process.execPath, ['apps/api/dist/main.js'], {
    cwd: root,
    env: environment(databaseUrl, port),
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}/api`;
  await whenReady(url);
  const signedIn = await fetch(`${url}/auth/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'admin@haulway.test', password: 'Admin-demo-1' }),
  });
  const { token }: { token: string } = await signedIn.json();
  return {
    get: (wanted) => fetch(url + wanted, { headers: { Authorization: `Bearer ${token}` } }),
    peak: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmHWM:\s+(\d+) kB/u.exec(status)?.[1]) / 1024;
    },
    // 5 resets the peak (proc(5)). It works only on Linux, as in the production container.
    forgetPeak: () => writeFile(`/proc/${child.pid}/clear_refs`, '5'),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
