import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export const ROOT = path.resolve(import.meta.dirname, '../../../..');
const DATA = path.join(ROOT, 'node_modules/.cache/haulway-bench/ship');
const PATIENCE_MS = 300_000;

/** Ports of the site that is started to be measured: away from the site's own and from those of the tests. */
const OFFSET = Number(process.env['BENCH_PORT_OFFSET'] ?? 300);
const port = (usual: number): string => String(usual + OFFSET);

/** The environment of the site and of every command that talks to it. */
export const SHIP_ENV: Readonly<Record<string, string | undefined>> = {
  ...process.env,
  SITE_PORT: port(4200),
  ASSETS_PORT: port(4210),
  API_PORT: port(3333),
  DB_PORT: port(54329),
  PAYMENTS_PORT: port(4242),
  MAIL_PORT: port(8025),
  SMTP_PORT: port(1025),
  HAULWAY_DATA_DIR: DATA,
};
export const SITE = `http://localhost:${port(4200)}`;

/** A site that runs, and what `npm start` said of the time its steps took. */
export interface StartedSite {
  /** From the command to the first answer of the ready endpoint, in ms. */
  readonly readyAfter: number;
  readonly said: string;
  stop(): Promise<void>;
}

const isReady = (): Promise<boolean> =>
  fetch(`${SITE}/api/health/ready`).then(
    ({ status }) => status === 200,
    () => false,
  );

/** `npm start`, timed. @throws Error with what it said when it gives no site */
export const startSite = async (): Promise<StartedSite> => {
  const begun = performance.now();
  const child = spawn('npm', ['start'], { cwd: ROOT, env: SHIP_ENV, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  while (!(await isReady())) {
    if (child.exitCode !== null || performance.now() - begun > PATIENCE_MS) {
      child.kill('SIGTERM');
      throw new Error(`npm start gave no site:\n${said}`);
    }
    await wait(50);
  }
  return {
    readyAfter: performance.now() - begun,
    said,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};

/** Forgets the measured site's data. */
export const forgetData = (): Promise<void> => rm(DATA, { recursive: true, force: true });
