import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export const ROOT = path.resolve(import.meta.dirname, '../../../..');
const DATA = path.join(ROOT, 'node_modules/.cache/haulway-bench/ship');
const PATIENCE_MS = 300_000;

/** The offset of the measured site's ports, away from the usual ports and from the tests' ports. */
const OFFSET = Number(process.env['BENCH_PORT_OFFSET'] ?? 300);
const port = (usual: number): string => String(usual + OFFSET);

/** The environment of the site and of every command that calls it. */
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

/** A running site, and the output of `npm start` with the times of its steps. */
export interface StartedSite {
  /** The time from the command until the ready endpoint first responds, in ms. */
  readonly readyAfter: number;
  readonly said: string;
  stop(): Promise<void>;
}

const isReady = (): Promise<boolean> =>
  fetch(`${SITE}/api/health/ready`).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Runs `npm start` and measures its time. @throws Error with its output when no site starts */
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

/** Removes the measured site's data. */
export const forgetData = (): Promise<void> => rm(DATA, { recursive: true, force: true });
