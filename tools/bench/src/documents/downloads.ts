import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { bookAsGuest, type ChosenService } from '../api/customer.js';
import { timesAtPace } from '../api/throughput.js';
import { compare, type Compared } from '../rounds.js';

/** A little above the goal, because the last responses arrive after the measured time and lower the rate. */
const DOWNLOADS_A_SECOND = 105;
const ROUNDS = 2;
const BOOKINGS = { aSecond: 20, seconds: 10 };

/** A document's address, and a session token that may read it. */
export interface Download {
  readonly url: string;
  readonly token: string;
}

/** Starts a process that downloads a document at the pace. @returns downloads a second, once the process has ended */
const startDownloads = async ({ url, token }: Download): Promise<{ rate: Promise<number> }> => {
  const program = fileURLToPath(new URL('./downloader.ts', import.meta.url));
  const pace = [String(DOWNLOADS_A_SECOND), String(BOOKINGS.seconds)];
  const child = fork(program, [url, token, ...pace]);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The downloads ended with exit code ${String(code)}`);
  });
  ended.catch(() => undefined);
  const told = async (): Promise<unknown> => (await Promise.race([once(child, 'message'), ended]))[0];
  z.literal('ready').parse(await told());
  return { rate: told().then((rate) => z.number().positive().parse(rate)) };
};

/**
 * Compares the 95th percentile of POST /bookings/guest, in ms, with and without downloads at the same time. Also
 * returns the lowest number of documents a second.
 */
export const compareDownloads = async (
  api: string,
  service: ChosenService,
  document: Download,
): Promise<{ booked: Compared; perSecond: number }> => {
  const rates: number[] = [];
  const bookings = async (): Promise<number> =>
    (await timesAtPace(() => bookAsGuest(api, service), BOOKINGS)).p95;
  const beside = async (): Promise<number> => {
    const downloads = await startDownloads(document);
    const [p95, rate] = await Promise.all([bookings(), downloads.rate]);
    rates.push(rate);
    return p95;
  };
  await bookings();
  return { booked: await compare(ROUNDS, beside, bookings), perSecond: Math.min(...rates) };
};
