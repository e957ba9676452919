import { spread, times } from '../statistics.js';
import { printTable } from '../table.js';
import { note } from '../verdicts.js';
import { type Compared } from '../rounds.js';
import { compareReads } from './reads.js';
import { comparePurchases } from './purchases.js';
import { compareStarts } from './start-up.js';
import { startApiWorld } from './world.js';

const whole = (value: number): string => value.toFixed(0);
const fine = (value: number): string => value.toFixed(2);

const row = (
  work: string,
  { ours, theirs, ratio, control }: Compared,
  show: (value: number) => string,
  goal: string,
): string[] => {
  note(work, ratio, goal, times);
  return [work, spread(ours, show), spread(theirs, show), times(ratio), goal, times(control)];
};

const print = (title: string, rows: string[][]): void =>
  printTable(
    `${title} (min / median / max)`,
    ['work', 'API', 'by hand', 'ratio', 'goal', 'API against itself'],
    rows,
  );

/** The API against the same work by hand: over a database, an emulator and an inbox that are started for it. */
const run = async (): Promise<void> => {
  const world = await startApiWorld();
  try {
    const { catalogue, hottest } = await compareReads(world);
    print('Reading', [
      ...catalogue.map(({ path, compared }) =>
        row(`GET ${path}, answers a second`, compared, whole, '≥ 0.8'),
      ),
      ...hottest.map(({ path, compared }) => row(`GET ${path}, ms`, compared, fine, '≤ 1.25')),
    ]);
    const { booked, bare, paid, p95 } = await comparePurchases(world);
    print('Booking', [
      row('guest books, a second', booked, whole, '≥ 0.5'),
      row('guest books, against a loop of bare inserts', bare, whole, ''),
      row('guest books and pays, a second', paid, whole, '≥ 0.5'),
    ]);
    console.log(`\nPOST /bookings/guest at 100 a second: 95 of 100 within ${p95.toFixed(0)} ms (goal 100).`);
    note('POST /bookings/guest at 100 a second: 95th percentile', p95, '≤ 100 ms', whole);
    print('Starting', [row('start to ready, ms', await compareStarts(world), whole, '≤ 1.3')]);
  } finally {
    await world.close();
  }
};

await run();
