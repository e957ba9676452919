import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { bookAsGuest, type ChosenService } from '../api/customer.js';
import { timesAtPace } from '../api/throughput.js';
import { compare, type Compared } from '../rounds.js';

const run = promisify(execFile);

/** A little more than the goal, so that a pause of the tool's own does not count against the API. */
const DOWNLOADS_A_SECOND = 105;
const CONNECTIONS = 10;
const ROUNDS = 2;
const BOOKINGS = { aSecond: 20, seconds: 10 };

const report = z.object({
  requests: z.object({ total: z.number() }),
  duration: z.number(),
  errors: z.number(),
  non2xx: z.number(),
});

/** Somebody's document, and the session that opens it. */
export interface Download {
  readonly url: string;
  readonly token: string;
}

/** Downloads a document at the pace from a process of its own (autocannon). @throws Error when one fails */
const download = async ({ url, token }: Download): Promise<number> => {
  const tool = fileURLToPath(import.meta.resolve('autocannon'));
  const pace = ['-R', String(DOWNLOADS_A_SECOND), '-c', String(CONNECTIONS), '-d', String(BOOKINGS.seconds)];
  const { stdout } = await run(
    process.execPath,
    [tool, '-j', '-n', ...pace, '-H', `Authorization=Bearer ${token}`, url],
    { maxBuffer: 16 * 1024 * 1024 },
  );
  const { requests, duration, errors, non2xx } = report.parse(JSON.parse(stdout));
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} refusals`);
  return requests.total / duration;
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
