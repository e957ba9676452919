import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const READY_WITHIN_MS = 300_000;

/** All customers of the load come from one address, and production does not check its own responses. */
const SETTINGS = {
  LIMIT_PAYMENTS: '1000000',
  LIMIT_WRITES: '1000000',
  LIMIT_READS: '1000000',
  LIMIT_WEBHOOK: '1000000',
  LIMIT_GUEST_BOOKINGS: '1000000',
  LIMIT_GUEST_BOOKINGS_EMAIL: '1000000',
  HOLDS_PER_ACCOUNT: '1000000',
  HOLDS_PER_ADDRESS: '1000000',
  HOLDS_PER_NETWORK: '1000000',
  HOLDS_PER_NETWORK_ALL: '1000000',
  CHECK_ANSWERS: 'false',
};

interface BenchSite {
  readonly url: string;
  /** Stops the site if it was started for the benchmark. A site that was already running stays up. */
  readonly close: () => Promise<void>;
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** The site that runs at SITE_URL (or on SITE_PORT), or else one that `npm start` starts there. */
const awaitSite = async (): Promise<BenchSite> => {
  const url = process.env['SITE_URL'] ?? `http://localhost:${process.env['SITE_PORT'] ?? '4200'}`;
  if (await isReady(url)) return { url, close: () => Promise.resolve() };
  if (process.env['SITE_URL']) throw new Error(`There is no site at ${url}.`);
  console.log('Starting the site…');
  const env = { ...process.env, ...SETTINGS };
  const started = spawn('npm', ['start'], { cwd: ROOT, env, stdio: 'ignore' });
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(url))) {
    if (started.exitCode !== null || Date.now() > deadline) throw new Error('npm start gave no site.');
    await wait(500);
  }
  return {
    url,
    close: async () => {
      started.kill('SIGTERM');
      if (started.exitCode === null) await once(started, 'exit');
    },
  };
};

/** A part of the benchmark that measures the site at an address and prints the results. */
export type Part = (siteUrl: string) => Promise<void>;

/** Runs a part against the site. Stops the site afterwards if it had to be started. */
export const withSite = async (part: Part): Promise<void> => {
  const site = await awaitSite();
  try {
    await part(site.url);
  } finally {
    await site.close();
  }
};
