import { productionReport } from './production-report.js';
import { restoreReport } from './restore-report.js';

const lines = (text: string): string[] => text.split('\n').map((line) => line.replaceAll(/ +/gu, ' '));
const DAY = new Date('2031-04-16T10:00:00Z');

it('reports the failures, what customers noticed of them, and the state afterwards', () => {
  const result = {
    seconds: 600,
    customers: 4_321,
    finished: 4_300,
    kills: 199,
    restarts: 199,
    databaseGoneMs: 1_234,
    failOverMs: 2_345,
    diskWasFull: true,
    waits: { answers: 20_000, again: 500, p50: 40, p95: 456, longest: 9_876 },
    reads: { answered: 23_760, failed: 240, p50: 12, p95: 345 },
    nginx: true,
    pooler: true,
    took: 4_000,
    paid: 3_500,
    returned: 500,
    letters: 5_000,
    lettersTwice: 3,
    documents: 6_000,
    milliseconds: 700_000,
  };
  const told = lines(productionReport(result, DAY));
  expect(told).toContain('| customers who booked | 4,321 |');
  expect(told).toContain('| reads that failed | 1.00 % |');
  expect(told).toContain('| reads, 97.5 % of the slowest page | 345 ms |');
  expect(told).toContain('| database restarted in | 1,234 ms |');
  expect(told).toContain('| standby promoted in | 2,345 ms |');
  expect(told).toContain('| of these made more than once | 2.50 % |');
  expect(told).toContain("| customers' wait, 95 % | 456 ms |");
  expect(productionReport(result, DAY)).toContain('nginx with the file');
  const without = productionReport({ ...result, nginx: false, pooler: false, diskWasFull: false }, DAY);
  for (const said of ['No nginx', 'no PgBouncer', 'no disk could be filled']) expect(without).toContain(said);
});

it('reports how far back a restore went, what it contains and how long it took', () => {
  const result = {
    seconds: 150,
    backSeconds: 63,
    instants: 120,
    bookings: 900,
    bookingsAtTheEnd: 1_400,
    paid_pence: 1_234_500,
    payments: 800,
    emails: 1_000,
    documents: 900,
    megabytes: 70,
    backupMs: 2_345,
    restoreMs: 3_456,
    dumpMs: 45,
    otherVersion: '17.10',
    dumpedBookings: 321,
    dumpedRows: 9_999,
    loadMs: 67,
  };
  const told = lines(restoreReport(result, DAY));
  expect(told).toContain('| restored to | 63 s before |');
  expect(told).toContain('| bookings since, which are not | 500 |');
  expect(told).toContain('| paid | £12,345 in 800 payments |');
  expect(told).toContain('| time to restore | 3,456 ms |');
  expect(told).toContain('| dumped and loaded on | PostgreSQL 17.10 |');
  expect(told).toContain('| bookings in the dump | 321 |');
});
