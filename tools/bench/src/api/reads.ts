import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { compare, type Compared } from '../rounds.js';
import { furnishCustomer } from './customer.js';
import { plainProgram } from './plain.js';
import { startProgram } from './program.js';
import { send } from '../calls/send.js';
import { type ApiWorld } from './world.js';

const run = promisify(execFile);

const report = z.object({
  requests: z.object({ average: z.number() }),
  errors: z.number(),
  non2xx: z.number(),
});

/** What one burst of load showed. */
interface Load {
  readonly perSecond: number;
}

/**
 * Sends as many GETs as the server can answer, from a separate process (autocannon).
 * @throws Error when a request fails or is refused: a fast error must not count as an answer
 */
const load = async (
  url: string,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Load> => {
  const tool = fileURLToPath(import.meta.resolve('autocannon'));
  const { stdout } = await run(
    process.execPath,
    [tool, '-j', '-n', '-d', String(seconds), '-c', String(connections), url],
    { maxBuffer: 16 * 1024 * 1024 },
  );
  const { requests, errors, non2xx } = report.parse(JSON.parse(stdout));
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} refusals`);
  return { perSecond: requests.average };
};

export interface ReadRow {
  readonly path: string;
  readonly compared: Compared;
}

const SECONDS = 2;
const ROUNDS = 3;
const READS = 300;
const READ_ROUNDS = 5;

/** The duration of one read, in ms, averaged over reads one after the other on one connection. */
const timeOf = (url: string, authorization: string) => async (): Promise<number> => {
  const begun = performance.now();
  for (let i = 0; i < READS; i += 1) {
    const { ok, status } = await send(url, 'GET', { Authorization: authorization });
    if (!ok) throw new Error(`${url} answered ${status}`);
  }
  return (performance.now() - begun) / READS;
};

/** Compares both sides after a warm-up that lets their code be compiled. */
const compareWarm: typeof compare = async (rounds, ours, theirs) => {
  for (const side of [ours, theirs, ours, theirs]) await side();
  return compare(rounds, ours, theirs);
};

/** The catalogue in responses a second with 20 connections, and the most used endpoints in ms with one connection. */
export const compareReads = async (
  world: ApiWorld,
): Promise<{ catalogue: ReadRow[]; hottest: ReadRow[] }> => {
  const { token, guestBooking } = await furnishCustomer(world.url);
  const byHand = await startProgram(await plainProgram('server'), {
    DATABASE_URL: world.databaseUrl,
    JWT_SECRET: world.jwtSecret,
    API_URL: world.url,
  });
  const authorization = `Bearer ${token}`;
  const rate = (base: string, path: string) => async (): Promise<number> =>
    (await load(base + path, { seconds: SECONDS, connections: 20 })).perSecond;
  const time = (base: string, path: string) => timeOf(base + path, authorization);
  const catalogue: ReadRow[] = [];
  for (const path of ['/services', '/waste-items']) {
    catalogue.push({
      path,
      compared: await compareWarm(ROUNDS, rate(world.url, path), rate(byHand.ready, path)),
    });
  }
  const hottest: ReadRow[] = [];
  const paths = ['/auth/me', '/bookings?limit=5', '/saved-addresses', '/drafts', `/bookings/${guestBooking}`];
  for (const path of paths) {
    const compared = await compareWarm(READ_ROUNDS, time(world.url, path), time(byHand.ready, path));
    hottest.push({ path: path.replace(guestBooking, '{id}'), compared });
  }
  await byHand.stop();
  return { catalogue, hottest };
};
