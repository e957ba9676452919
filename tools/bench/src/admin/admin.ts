/** The admin's lists, figures and export at a thousand and at a million bookings, on databases of its own. */
import { startTestDatabase } from '@haulway/dev/test-database';
import { measureIndexCosts } from './index-costs.js';
import { measure } from './requests.js';
import { buildApi, migrate, startApi, type RunningApi } from './running-api.js';
import { seedBookings } from './seed-bookings.js';

interface Export {
  readonly firstByteMs: number;
  readonly seconds: number;
  readonly rows: number;
  readonly peakMib: number;
}

/** Reads the export of a filter ('?status=paid') as a browser does, without keeping the content. */
const exportOf = async (api: RunningApi, filter: string): Promise<Export> => {
  await api.forgetPeak();
  const start = performance.now();
  const answer = await api.get(`/bookings/admin/export${filter}`);
  if (!answer.body) throw new Error(`The export answered ${answer.status}`);
  let [firstByteMs, lines] = [0, 0];
  for await (const chunk of answer.body) {
    firstByteMs ||= performance.now() - start;
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  const seconds = (performance.now() - start) / 1000;
  return { firstByteMs, seconds, rows: lines - 1, peakMib: await api.peak() };
};

const FEW = 1_000;
const MANY = Number(process.env['BENCH_BOOKINGS'] ?? 1_000_000);
const ROUNDS = 60;
/** One in a hundred of the seeded days: ten thousand of a million bookings. */
const TEN_THOUSAND = '?date_from=2025-03-01&date_to=2025-03-07';

const number = new Intl.NumberFormat('en-GB');
const row = (...cells: readonly string[]): void => console.log(`| ${cells.join(' | ')} |`);

await buildApi();
const server = await startTestDatabase();
try {
  const urls = new Map<number, string>();
  for (const count of [FEW, MANY]) {
    const started = performance.now();
    const url = await server.createDatabase(`bench_${count}`);
    await migrate(url);
    await seedBookings(url, count);
    urls.set(count, url);
    const took = Math.round((performance.now() - started) / 1000);
    console.log(`${number.format(count)} bookings seeded in ${took} s`);
  }
  const urlOf = (count: number): string => urls.get(count) ?? '';

  const apis = [await startApi(urlOf(FEW)), await startApi(urlOf(MANY))];
  console.log(`\nMedian of ${ROUNDS} requests, over HTTP, in ms\n`);
  row('request', `${number.format(FEW)} bookings`, `${number.format(MANY)} bookings`, 'times as long');
  row('---', '---', '---', '---');
  for (const { name, medians } of await measure(apis, ROUNDS)) {
    const [few = 0, many = 0] = medians;
    row(name, few.toFixed(1), many.toFixed(1), (many / few).toFixed(2));
  }
  for (const api of apis) await api.stop();

  console.log('\nWrites of a booking with the indexes of the search and without them, on average, in ms\n');
  row('write', 'with', 'without', 'times as long');
  row('---', '---', '---', '---');
  for (const { name, withMs, withoutMs } of await measureIndexCosts(urlOf(MANY)))
    row(name, withMs.toFixed(2), withoutMs.toFixed(2), (withMs / withoutMs).toFixed(2));

  console.log('\nExports from one API that has exported ten times before\n');
  row('bookings', 'first byte, ms', 'all, s', 'peak memory, MiB');
  row('---', '---', '---', '---');
  const api = await startApi(urlOf(MANY));
  // The first requests of any kind grow the heap to its working size. That memory must not count as the export's.
  for (let times = 0; times < 10; times += 1) await exportOf(api, TEN_THOUSAND);
  for (const filter of [TEN_THOUSAND, '']) {
    const { firstByteMs, seconds, rows, peakMib } = await exportOf(api, filter);
    row(number.format(rows), firstByteMs.toFixed(0), seconds.toFixed(1), peakMib.toFixed(0));
  }
  await api.stop();
} finally {
  await server.stop();
}
