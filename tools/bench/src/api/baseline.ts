import { loadavg } from 'node:os';
import { spread, times } from '../statistics.js';
import { printTable } from '../table.js';
import { note } from '../verdicts.js';
import { type Compared, compare } from '../rounds.js';
import { comparePace } from './throughput.js';
import { compareReads } from './reads.js';
import { comparePurchases, sellers } from './purchases.js';
import { type ApiWorld, startApiWorld, API } from './world.js';
import { plainProgram } from './plain.js';
import { startProgram } from './program.js';

/** The time from the start of a process until it is ready, in ms: of the API, and of an empty application. */
const compareStarts = async (world: ApiWorld): Promise<Compared> => {
  const empty = await plainProgram('empty-nest');
  const start = (args: readonly string[]) => async (): Promise<number> => {
    const program = await startProgram(args, world.environment);
    await program.stop();
    return program.readyAfter;
  };
  return compare(5, start(API), start(empty));
};

const whole = (value: number): string => value.toFixed(0);
const fine = (value: number): string => value.toFixed(2);

const row = (
  work: string,
  { ours, theirs, ratio, control }: Compared,
  show: (value: number) => string,
  goal: string,
): string[] => {
  if (goal) note(work, ratio, goal, times);
  return [work, spread(ours, show), spread(theirs, show), times(ratio), goal, times(control)];
};

const print = (title: string, rows: string[][]): void =>
  printTable(
    `${title} (min / median / max)`,
    ['work', 'API', 'by hand', 'ratio', 'goal', 'API against itself'],
    rows,
  );

const reading = async (world: ApiWorld): Promise<void> => {
  const { catalogue, hottest } = await compareReads(world);
  print('Reading', [
    ...catalogue.map(({ path, compared }) => row(`GET ${path}, answers a second`, compared, whole, '≥ 0.8')),
    ...hottest.map(({ path, compared }) => row(`GET ${path}, ms`, compared, fine, '≤ 2.0')),
  ]);
};

const booking = async (world: ApiWorld): Promise<void> => {
  const both = await sellers(world);
  try {
    const { booked, bare, paid } = await comparePurchases(both);
    print('Booking', [
      row('guest books, a second', booked, whole, '≥ 0.5'),
      row('guest books, against a loop of bare inserts', bare, whole, ''),
      row('guest books and pays, a second', paid, whole, '≥ 0.5'),
    ]);
    const paces = await comparePace(both);
    printTable(
      'At 100 a second, whatever the ones before take',
      ['work', 'API: median / 95 of 100, ms', 'by hand', 'goal'],
      paces.map(({ work, ours, theirs }) => {
        note(`${work}: 95th percentile`, ours.p95, '≤ 100 ms', whole);
        const show = ({ median, p95 }: typeof ours): string => `${whole(median)} / ${whole(p95)}`;
        return [work, show(ours), show(theirs), '≤ 100'];
      }),
    );
  } finally {
    await both.close();
  }
};

const starting = async (world: ApiWorld): Promise<void> =>
  print('Starting', [row('start to ready, ms', await compareStarts(world), whole, '≤ 1.3')]);

const PIECES = new Map([
  ['start', starting],
  ['reads', reading],
  ['bookings', booking],
]);

/**
 * Compares the API with hand-written code for the same work. Starts a database, a payment emulator and an inbox for it.
 * @param piece `start`, `reads` or `bookings`; all of them by default
 */
export const measure = async (piece?: string): Promise<void> => {
  const pieces = piece === undefined ? [...PIECES.values()] : [PIECES.get(piece)];
  const world = await startApiWorld();
  try {
    for (const work of pieces) {
      if (!work) throw new Error(`There is no piece ${piece}: there are ${[...PIECES.keys()].join(', ')}.`);
      await work(world);
      console.log(`\nLoad of the machine in the last minute: ${fine(loadavg()[0] ?? 0)}`);
    }
  } finally {
    await world.close();
  }
};
