import { type BookingWorld, startBookingWorld } from '../../../test/booking-world.js';
import { paidBooking } from '../../../test/paying.js';
import { Sweep } from '../../modules/payments/sweep/sweep.js';
import { JobRepository, WorkerPresence } from './index.js';

/** The email's job, which also issues the invoice. */
const JOBS_OF_A_PAYMENT = 1;

describe('jobs that a worker process has locked', () => {
  let world: BookingWorld;
  let presence: WorkerPresence;
  beforeEach(async () => {
    world = await startBookingWorld();
    presence = new WorkerPresence(world.api.config.databaseUrl);
    await presence.open();
    await paidBooking(world);
  });
  afterEach(async () => {
    await presence.close();
    await world.close();
  });

  const take = (worker: string, age = '0 s') =>
    world.api.dataSource.query(
      `UPDATE graphile_worker._private_jobs SET locked_by = $1, locked_at = now() - $2::interval`,
      [worker, age],
    );
  const held = async (): Promise<number> => {
    const rows: unknown[] = await world.api.dataSource.query(
      'SELECT FROM graphile_worker.jobs WHERE locked_by IS NOT NULL',
    );
    return rows.length;
  };

  it('are released at once when the process is dead, and are then run', async () => {
    await take('a-dead-worker');
    await world.runJobs();
    expect(world.mail.messages).toHaveLength(0);
    await world.api.app.get(Sweep).execute();
    await world.runJobs();
    expect(world.mail.messages).toHaveLength(1);
  });

  it('stay locked while the process lives, and are released once its session has ended', async () => {
    await presence.announce('a-living-worker');
    await take('a-living-worker');
    await world.api.app.get(JobRepository).releaseDeadWorkers();
    expect(await held()).toBe(JOBS_OF_A_PAYMENT);
    await presence.close();
    // the server notices the end of a session a moment after it
    while ((await held()) > 0) await world.api.app.get(JobRepository).releaseDeadWorkers();
  });

  it('are released after two minutes even if the process still announces itself: it hangs', async () => {
    await presence.announce('a-hanging-worker');
    await take('a-hanging-worker', '119 s');
    await world.api.app.get(JobRepository).releaseDeadWorkers();
    expect(await held()).toBe(JOBS_OF_A_PAYMENT);
    await take('a-hanging-worker', '121 s');
    await world.api.app.get(JobRepository).releaseDeadWorkers();
    expect(await held()).toBe(0);
  });

  it('stay locked when the process reconnects after its session was lost', async () => {
    await presence.announce('a-living-worker');
    await take('a-living-worker');
    const holders = async (): Promise<number[]> => {
      const rows: { pid: number }[] = await world.api.dataSource.query(
        `SELECT pid FROM pg_locks JOIN pg_stat_activity USING (pid)
         WHERE locktype = 'advisory' AND datname = current_database() AND application_name = 'haulway presence'`,
      );
      return rows.map(({ pid }) => pid);
    };
    const lost = await holders();
    await world.api.dataSource.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid', [
      lost,
    ]);
    // the lost session keeps its locks until the server has ended it, and the client notices even later
    const shown = async (): Promise<boolean> => {
      await presence.open();
      const [pid, ...others] = await holders();
      return pid !== undefined && others.length === 0 && !lost.includes(pid);
    };
    while (!(await shown())) await new Promise((resolve) => setTimeout(resolve, 10));
    await world.api.app.get(JobRepository).releaseDeadWorkers();
    expect(await held()).toBe(JOBS_OF_A_PAYMENT);
  });
});
