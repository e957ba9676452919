import { addBookings } from '../../../../test/booking-rows.js';
import { type TestApi, useTestApi } from '../../../../test/test-api.js';
import { AdminBookingRepository } from './admin-booking.repository.js';

const COUNTED = `
  SELECT (SELECT count(*)::int FROM users) AS total_users,
    count(*) FILTER (WHERE status IN ('pending', 'confirmed'))::int AS active_bookings,
    count(*) FILTER (WHERE status = 'completed')::int AS completed_bookings,
    coalesce(sum(total_price_pence), 0)::float AS total_pence,
    coalesce(sum(total_price_pence - refunded_pence) FILTER (WHERE invoice_number IS NOT NULL), 0)::float AS paid_pence
  FROM bookings WHERE deleted_at IS NULL`;

/**
 * The guard switched off: reads the sums, lets other changes happen in between, then replaces the rows with the sums.
 */
const foldInTwoSteps = async ({ dataSource }: TestApi, between: () => Promise<unknown>): Promise<void> => {
  const sums: { status: string; bookings: string }[] = await dataSource.query(
    'SELECT status, sum(bookings) AS bookings FROM booking_tallies GROUP BY status',
  );
  await between();
  await dataSource.query('DELETE FROM booking_tallies');
  for (const { status, bookings } of sums)
    await dataSource.query("INSERT INTO booking_tallies VALUES ($1, '', '', '', $2, 0, 0)", [
      status,
      bookings,
    ]);
};

describe('the dashboard counters', () => {
  const api = useTestApi();
  beforeEach(async () => {
    await run('DELETE FROM bookings');
    await addBookings(api, 40);
  });

  const run = (statement: string) => api.dataSource.query(statement);
  const figures = () => api.app.get(AdminBookingRepository).figures();
  const fold = () => api.app.get(AdminBookingRepository).rollUpCounters();
  const counted = async () => (await run(COUNTED))[0];
  const rowsOf = async (): Promise<number> =>
    (await run('SELECT count(*)::int AS n FROM booking_tallies'))[0].n;

  it.each([
    ['a changed status', "UPDATE bookings SET status = 'completed' WHERE total_price_pence % 2 = 0"],
    [
      'a payment and a partial refund',
      `UPDATE bookings SET payment_status = 'partially_refunded', invoice_number = 'I' || id,
         refunded_pence = 7 WHERE total_price_pence < 1010`,
    ],
    ['a changed price', 'UPDATE bookings SET total_price_pence = total_price_pence * 3'],
    ['a soft deletion', 'UPDATE bookings SET deleted_at = now() WHERE total_price_pence > 1030'],
    ['a deletion', 'DELETE FROM bookings WHERE total_price_pence > 1030'],
    ['a new user', "INSERT INTO users (email, password_hash, full_name) VALUES ('a@b.c', 'x', 'x')"],
    ['a change that is not counted', "UPDATE bookings SET admin_notes = 'x'"],
  ])('follow %s, whether or not the changes are merged', async (_name, statement) => {
    await run(statement);
    const truth = await counted();
    expect(await figures()).toEqual(truth);
    await fold();
    expect(await figures()).toEqual(truth);
  });

  it('do not change when a transaction is rolled back', async () => {
    await api.dataSource
      .transaction(async (manager) => {
        await manager.query("UPDATE bookings SET status = 'completed'");
        throw new Error('no');
      })
      .catch(() => undefined);
    expect(await figures()).toMatchObject({ active_bookings: 40, completed_bookings: 0 });
  });

  it('stay correct while many transactions change bookings and two instances merge', async () => {
    const changes = Array.from({ length: 60 }, (_value, n) => async () => {
      await addBookings(api, 1, { status: "'confirmed'" });
      await run(
        `UPDATE bookings SET status = 'completed' WHERE id = (SELECT id FROM bookings OFFSET ${n % 40} LIMIT 1)`,
      );
    });
    const folds = Array.from({ length: 30 }, () => fold);
    await Promise.all([...changes, ...folds].map((work) => work()));
    expect(await figures()).toEqual(await counted());
    await fold();
    expect(await figures()).toEqual(await counted());
    // at most one row for each status and slot
    expect(await rowsOf()).toBeLessThanOrEqual(12);
  });

  it('lose changes when merging takes two steps (negative control)', async () => {
    await foldInTwoSteps(api, () => addBookings(api, 1));
    expect(await figures()).toMatchObject({ active_bookings: 40 });
    expect(await counted()).toMatchObject({ active_bookings: 41 });
  });
});
