import process from 'node:process';
import pg from 'pg';
import { hangUp } from '../calls/send.js';
import { printTable } from '../table.js';
import { bookAndPay, bookAsGuest, chooseService } from './customer.js';
import { type Costs, watchProcesses } from './processor-time.js';
import { quiet, repeat } from './purchases.js';
import { type ApiWorld, startApiWorld } from './world.js';

const WARM_UP = 300;
const COUNT = 400;

interface Cost {
  /** The cost of one unit of work while it is done. */
  readonly now: Costs;
  /** The cost of one unit of work for the worker's jobs afterwards. */
  readonly later: Costs;
}

const over = (count: number, before: Costs, after: Costs): Costs =>
  new Map([...after].map(([name, ms]) => [name, (ms - (before.get(name) ?? 0)) / count]));

/**
 * The cost of a kind of work for each process. The worker is paused meanwhile, so that its share is measured
 * separately.
 */
const costOf = async (
  { world, look, pool }: { world: ApiWorld; look: () => Costs; pool: pg.Pool },
  work: () => Promise<unknown>,
): Promise<Cost> => {
  await quiet(pool);
  hangUp();
  const { worker = 0 } = world.processes;
  process.kill(worker, 'SIGSTOP');
  const begun = look();
  await repeat(COUNT, work).finally(() => process.kill(worker, 'SIGCONT'));
  const done = look();
  await quiet(pool);
  return { now: over(COUNT, begun, done), later: over(COUNT, done, look()) };
};

const sum = (costs: Costs): number => [...costs.values()].reduce((total, ms) => total + ms, 0);

/**
 * Measures the processor time of a guest's booking, alone and with its payment, for each process. Unlike waiting times,
 * processor time can be measured on a busy machine. Linux only: it reads /proc.
 */
export const measure = async (): Promise<void> => {
  const world = await startApiWorld();
  const pool = new pg.Pool({ connectionString: world.databaseUrl, max: 2 });
  try {
    const key = world.environment['STRIPE_SECRET_KEY'] ?? '';
    const service = await chooseService(world.url);
    const book = () => bookAsGuest(world.url, service);
    const buy = () => bookAndPay(world.url, world.paymentsUrl, key, service);
    await repeat(WARM_UP, buy);
    await pool.query('ANALYZE');
    const look = await watchProcesses(world, pool);
    const booked = await costOf({ world, look, pool }, book);
    const paid = await costOf({ world, look, pool }, buy);
    const columns = [booked.now, paid.now, paid.later];
    const row = (name: string, of: (costs: Costs) => number): string[] => [
      name,
      ...columns.map((costs) => of(costs).toFixed(2)),
    ];
    printTable(
      'Processor time of one, in ms',
      ['process', 'guest books', 'guest books and pays', 'and what follows by the worker'],
      [...[...paid.now.keys()].map((name) => row(name, (costs) => costs.get(name) ?? 0)), row('all', sum)],
    );
  } finally {
    await pool.end();
    await world.close();
  }
};
