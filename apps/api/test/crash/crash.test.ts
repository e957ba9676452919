import { writeFile } from 'node:fs/promises';
import { planOf, playCustomer, type Story } from './customer.js';
import { type CrashPoint } from './points.js';
import { minutesPass, recover } from './recovery.js';
import { crashSettings } from './settings.js';
import { summaryOf } from './summary.js';
import { verdict } from './verdict.js';
import { type CrashWorld, startCrashWorld } from './world.js';

const { points, rounds, paymentsPerRound, resultFile } = crashSettings(process.env);

/** A busy machine may need many times as long as an idle one: the worker process has a low priority. */
jest.setTimeout(120_000 + rounds * (30_000 + paymentsPerRound * 500));

describe('payments with the API killed after each of their steps', () => {
  let world: CrashWorld;
  const stories: Story[] = [];
  const kills: string[] = [];
  beforeAll(async () => {
    world = await startCrashWorld();
    await world.start();
    await world.sql.query(
      `INSERT INTO loyalty_entries (user_id, kind, points, description)
       SELECT id, 'earned', 100000000, 'Before' FROM users WHERE email = 'customer@haulway.test'`,
    );
  });

  /**
   * Customers pay until the API reaches the point, is killed there, and starts again. Returns whether it was reached.
   */
  const round = async ({ name, arm }: CrashPoint): Promise<boolean> => {
    const trap = await arm(world);
    const customers = Promise.all(
      Array.from({ length: paymentsPerRound }, (_, index) => playCustomer(world, planOf(index))),
    );
    // some points are reached only after the customers are gone, by webhooks, jobs and sweeps
    const afterwards = customers.then(() => recover(world));
    const caught = await Promise.race([trap.sprung.then(() => true), afterwards.then(() => false)]).catch(
      async (error: unknown) => {
        // report a failure immediately, without waiting for the call that hangs in the trap
        await trap.release();
        throw error;
      },
    );
    if (caught) kills.push(name);
    await world.kill();
    await trap.release();
    await minutesPass(world);
    await world.start();
    stories.push(...(await customers));
    await afterwards;
    return caught;
  };

  it('reaches every crash point of the run', async () => {
    for (let index = 0; index < rounds; index += 1) {
      const point = points[index % points.length];
      if (!point) throw new Error('There are no crash points');
      // it is a matter of chance whether an admin cancels before the webhook arrives, so a missed point gets another
      // round
      if (!(await round(point)) && !(await round(point))) throw new Error(`Nobody came to: ${point.name}`);
    }
    expect(new Set(kills)).toEqual(new Set(points.map(({ name }) => name)));
    expect(stories.length).toBeGreaterThanOrEqual(rounds * paymentsPerRound);
  });

  it('leaves each payment with one paid booking or a refund, and each document exists once', async () => {
    await recover(world);
    expect(await verdict(world.sql, world.provider.url, stories)).toEqual([]);
    const { letters, arrived, lettersTwice, took, documentsDue, documents } = await summaryOf(world);
    expect(arrived).toBe(letters);
    expect(documents).toBe(documentsDue);
    // a second copy only if the API died between the mail server's response and recording it
    expect(lettersTwice).toBeLessThanOrEqual(kills.length);
    expect(took).toBeGreaterThan(stories.length / 2);
  });

  it.each([
    ['an invoice number is skipped', 'UPDATE invoice_counters SET last_number = last_number + 1'],
    ['points are lost', `DELETE FROM loyalty_entries WHERE booking_id = $PAID AND kind = 'earned'`],
    [
      'points are not given back',
      `DELETE FROM loyalty_entries WHERE kind = 'earned' AND redeemed_for IS NOT NULL`,
    ],
    [
      'points are spent twice',
      `INSERT INTO loyalty_entries (user_id, redeemed_for, kind, points, description)
       SELECT user_id, redeemed_for, kind, points, description FROM loyalty_entries
       WHERE kind = 'spent' LIMIT 1`,
    ],
    ['an email was not sent', `UPDATE emails SET state = 'dead', sent_at = NULL WHERE booking_id = $PAID`],
    [
      'a paid booking is marked as unpaid',
      `UPDATE bookings SET payment_status = 'pending', invoice_number = NULL WHERE id = $PAID`,
    ],
    [
      'a refund is not recorded',
      `UPDATE bookings SET refunded_pence = 0, payment_status = 'paid' WHERE refunded_pence > 0`,
    ],
    [
      'a document has no file',
      `DELETE FROM document_files WHERE document_id IN (SELECT id FROM documents WHERE booking_id = $PAID)`,
    ],
    ['a document number is skipped', 'UPDATE document_counters SET last_number = last_number + 1'],
    [
      'a credit note is lost',
      `WITH lost AS (SELECT id FROM documents WHERE kind = 'credit_note' LIMIT 1),
         files AS (DELETE FROM document_files USING lost WHERE document_id = lost.id)
       DELETE FROM documents USING lost WHERE documents.id = lost.id`,
    ],
    ['the hold of a paid booking ends', 'UPDATE bookings SET held_until = now() WHERE id = $PAID'],
    ['an event is stuck', 'UPDATE stripe_events SET processed_at = NULL'],
  ])('would fail if %s (negative control)', async (_what, damage) => {
    const { rows } = await world.sql.query(
      `SELECT id FROM bookings WHERE payment_status = 'paid' AND user_id IS NOT NULL LIMIT 1`,
    );
    const [{ id }] = rows;
    const session = await world.sql.connect();
    await session.query('BEGIN');
    try {
      await session.query(damage.replace('$PAID', `'${id}'`));
      expect(await verdict(session, world.provider.url, stories)).not.toEqual([]);
    } finally {
      await session.query('ROLLBACK');
      session.release();
    }
  });

  afterAll(async () => {
    if (resultFile !== undefined) {
      const { took, paid, returned, refunds, documents, lettersTwice } = await summaryOf(world);
      const figures = {
        payments: stories.length,
        'crash points': points.length,
        kills: kills.length,
        charged: took,
        paid,
        returned,
        'refunds by admins': refunds,
        documents,
        'emails twice': lettersTwice,
      };
      await writeFile(resultFile, JSON.stringify(figures));
    }
    await world.close();
  });
});
