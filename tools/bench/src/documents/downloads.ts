import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { bookAsGuest, type ChosenService } from '../api/customer.js';
import { timesAtPace } from '../api/throughput.js';
import { compare, type Compared } from '../rounds.js';

const run = promisify(execFile);

/** A little more than the goal, so that the last answers, which come after the time, do not bring it below. */
const DOWNLOADS_A_SECOND = 105;
const ROUNDS = 2;
const BOOKINGS = { aSecond: 20, seconds: 10 };

/** Somebody's document, and the session that opens it. */
export interface Download {
  readonly url: string;
  readonly token: string;
}

/** Downloads a document at the pace from a process of its own. @returns downloads a second @throws Error when one fails */
const download = async ({ url, token }: Download): Promise<number> => {
  const program = fileURLToPath(new URL('./downloader.ts', import.meta.url));
  const pace = [String(DOWNLOADS_A_SECOND), String(BOOKINGS.seconds)];
  const { stdout } = await run(process.execPath, [...process.execArgv, program, url, token, ...pace]);
  return z.coerce.number().positive().parse(stdout.trim());
};

/**
 * The 95th percentile of POST /bookings/guest in ms while documents are downloaded, against the same without, and how many
 * documents came a second at least.
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
    const [p95, rate] = await Promise.all([bookings(), download(document)]);
    rates.push(rate);
    return p95;
  };
  await bookings();
  return { booked: await compare(ROUNDS, beside, bookings), perSecond: Math.min(...rates) };
};
