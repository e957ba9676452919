import { z } from 'zod';
import { once } from './traps/trap.js';
import { type PaymentWorld } from './world.js';

/**
 * Moves the waiting rows some minutes into the past, so that tests need not wait. Payments without news become due,
 * dead calls are given up, jobs can be retried immediately. Only while no call is in progress.
 */
const MINUTES_PASS = [
  `UPDATE idempotency_keys SET claimed_at = claimed_at - interval '2 minutes' WHERE status IS NULL`,
  `UPDATE payments SET checked_at = checked_at - interval '11 minutes',
     created_at = created_at - interval '11 minutes' WHERE state = 'open'`,
  `UPDATE refunds SET created_at = created_at - interval '2 minutes' WHERE state IN ('requested', 'unknown')`,
  `UPDATE stripe_events SET received_at = received_at - interval '2 minutes' WHERE processed_at IS NULL`,
  `UPDATE emails SET created_at = created_at - interval '2 minutes' WHERE state = 'queued'`,
  `UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now() AND locked_at IS NULL`,
];

export const minutesPass = async ({ sql }: PaymentWorld): Promise<void> => {
  for (const statement of MINUTES_PASS) await sql.query(statement);
};

/** Runs a sweep for one payment without news, as if its waiting time were over. Nothing else is in progress. */
export const sweepFor = async ({ sql }: PaymentWorld, bookingId: string): Promise<void> => {
  await sql.query(
    `UPDATE payments SET checked_at = checked_at - interval '11 minutes', created_at = created_at - interval '11 minutes'
     WHERE booking_id = $1 AND state = 'open'`,
    [bookingId],
  );
  await sql.query(`SELECT graphile_worker.add_job('sweep', '{}', max_attempts := 1)`);
};

const emulator = z.object({ pending_events: z.number() });

const quiet = async ({ sql, provider }: PaymentWorld): Promise<void> => {
  const isQuiet = async (): Promise<boolean> => {
    const { pending_events } = emulator.parse(await (await fetch(`${provider.url}/_emulator`)).json());
    if (pending_events > 0) return false;
    const { rowCount } = await sql.query(
      'SELECT FROM graphile_worker.jobs WHERE attempts < max_attempts OR locked_at IS NOT NULL LIMIT 1',
    );
    return rowCount === 0;
  };
  await once(isQuiet);
};

/**
 * Lets the API recover on its own, as in the minutes after its last start: webhooks, jobs, then sweeps until nothing is
 * due.
 */
export const recover = async (world: PaymentWorld): Promise<void> => {
  await quiet(world);
  for (let sweeps = 0; sweeps < 2; sweeps += 1) {
    await minutesPass(world);
    await world.sql.query(`SELECT graphile_worker.add_job('sweep', '{}', max_attempts := 1)`);
    await quiet(world);
  }
};
