import { randomUUID } from 'node:crypto';
import { useBookingWorld } from '../../../../test/booking-world.js';
import { invoicesGiven, outcomeOf } from '../../../../test/outcome.js';
import { beginPayment } from '../../../../test/paying.js';
import { useSignedIn } from '../../../../test/people.js';

/** Where the transaction that records the last part dies: a table, the statement, and a condition on its row. */
type Point = readonly [name: string, table: string, on: string, when: string];
const POINTS: readonly Point[] = [
  ['the entry', 'recorded_payments', 'BEFORE INSERT', 'true'],
  ['the open card form', 'payments', 'BEFORE UPDATE', "NEW.state = 'superseded'"],
  ['the sum on the booking', 'bookings', 'BEFORE UPDATE', 'NEW.paid_pence > OLD.paid_pence'],
  ['the points', 'loyalty_entries', 'BEFORE INSERT', 'true'],
  ['the email', 'emails', 'BEFORE INSERT', 'true'],
  ['the invoice number', 'invoice_counters', 'BEFORE INSERT', 'true'],
  ['the statuses', 'bookings', 'BEFORE UPDATE', "NEW.payment_status = 'paid'"],
  ['the trail', 'admin_changes', 'BEFORE INSERT', 'true'],
  ['the stored response', 'idempotency_keys', 'BEFORE UPDATE', 'NEW.status IS NOT NULL'],
  ['the commit', 'recorded_payments', 'AFTER INSERT', 'true'],
];

describe('recording the last part, when it dies at', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');
  const owner = useSignedIn(() => world.api);

  const trap = async ([, table, on, when]: Point) => {
    const kind = on.startsWith('AFTER') ? 'CONSTRAINT TRIGGER' : 'TRIGGER';
    const late = on.startsWith('AFTER') ? 'DEFERRABLE INITIALLY DEFERRED' : '';
    await world.api.dataSource.query(`
      CREATE OR REPLACE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'died here'; END $$;
      CREATE ${kind} dies ${on} ON ${table} ${late} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION die()`);
    return () => world.api.dataSource.query(`DROP TRIGGER dies ON ${table}`);
  };

  it.each(POINTS)('%s, leaves nothing, and is done once when it is sent again', async (...point) => {
    const { bookingId } = await beginPayment(world, owner);
    const before = await outcomeOf(world, bookingId);
    const invoices = await invoicesGiven(world);
    const key = randomUUID();
    const record = () =>
      world.api
        .as(admin)
        .post(`/payments/${bookingId}/record`, {
          ...{ amount: 169.99, method: 'bank_transfer', reference: 'HW 1', received_on: '2031-04-16' },
        })
        .set('Idempotency-Key', key);
    const release = await trap(point);
    await record().expect(500);
    await release();
    expect(await outcomeOf(world, bookingId)).toEqual(before);
    expect(await invoicesGiven(world)).toBe(invoices);
    const list = async () =>
      (await world.api.as(admin).get(`/payments/${bookingId}`).expect(200)).body.payments;
    expect(await list()).toEqual([]);
    await record().expect(201);
    await record().expect(201);
    expect(await list()).toHaveLength(1);
    expect(await invoicesGiven(world)).toBe(invoices + 1);
    expect(await outcomeOf(world, bookingId)).toMatchObject({
      ...{ status: 'confirmed', payment_status: 'paid', emails: ['booking_confirmed'], points: [169] },
    });
  });
});
