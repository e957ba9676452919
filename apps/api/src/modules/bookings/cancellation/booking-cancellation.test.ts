import { useBookingWorld } from '../../../../test/booking-world.js';
import { bookingBody, guestBookingBody, TOTAL_PENCE } from '../../../../test/bookings.js';
import { outcomeOf } from '../../../../test/outcome.js';
import { beginPayment, paidBooking, payCard } from '../../../../test/paying.js';
import { TEST_PASSWORD, type TestPerson, useSignedIn } from '../../../../test/people.js';
import { ExpireBooking } from '../booking-jobs.js';

const TOTAL = TOTAL_PENCE / 100;
const DAY = { date: bookingBody.collection_date, resource: 'van', slot: 'morning', reason: null };

/** A way in which a booking becomes cancelled, and what follows from it. */
interface Path {
  readonly cancel: (id: string) => Promise<unknown>;
  readonly isPaid?: true;
  readonly emails: number;
  readonly audited: string[];
}

describe('a booking that is cancelled', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');
  const owner = useSignedIn(() => world.api, 'customer', {}, { each: true });
  let guests = 0;
  beforeAll(async () => {
    await world.api
      .as(admin)
      .put('/availability/days', { ...DAY, places: 1 })
      .expect(200);
  });
  beforeEach(async () => {
    world.clock.set('2031-04-16T10:00:00Z');
  });

  const post = (path: string, person: TestPerson, body: object) =>
    world.api.as(person).post(path, body).expect(200);
  const put = (path: string, body: object) => world.api.as(admin).put(path, body).expect(200);
  const versionOf = async (id: string): Promise<number> =>
    (await world.api.as(admin).get(`/bookings/${id}`).expect(200)).body.booking.version;
  const inBulk = async (id: string, more: object = {}): Promise<void> => {
    const { body } = await post('/bookings/admin/bulk', admin, {
      status: 'cancelled',
      bookings: [{ id, version: await versionOf(id), ...more }],
    });
    expect(body.results[0].outcome).toBe('changed');
  };
  const left = async (): Promise<number> => {
    const query = `service=man-and-van&from=${DAY.date}&to=${DAY.date}`;
    const { body } = await world.api.http.get(`/availability?${query}`).expect(200);
    return body.availability[0].slots[0].left;
  };
  const auditOf = async (id: string): Promise<string[]> =>
    (
      await world.api.dataSource.query<{ what: string }[]>(
        'SELECT what FROM admin_changes WHERE booking_id = $1 AND value_after IS DISTINCT FROM $2 ORDER BY what',
        [id, 'confirmed'],
      )
    ).map(({ what }) => what);

  const PATHS: Readonly<Record<string, Path>> = {
    'by its customer, unpaid': {
      cancel: (id) => post(`/bookings/${id}/cancel`, owner, { expected_refund: 0 }),
      emails: 1,
      audited: [],
    },
    'by its customer, paid': {
      cancel: (id) => post(`/bookings/${id}/cancel`, owner, { expected_refund: TOTAL }),
      isPaid: true,
      emails: 1,
      audited: [],
    },
    'by the office with a refund': {
      cancel: (id) => post(`/bookings/${id}/cancel`, admin, { refund_amount: 10 }),
      isPaid: true,
      emails: 1,
      audited: ['refund', 'status'],
    },
    'by the office in the form of the booking': {
      cancel: (id) => put(`/bookings/admin/${id}`, { status: 'cancelled', admin_notes: 'By phone' }),
      emails: 1,
      audited: ['admin_notes', 'status'],
    },
    'by the office as a status': {
      cancel: (id) => put(`/bookings/admin/${id}/status`, { status: 'cancelled' }),
      emails: 1,
      audited: ['status'],
    },
    'by the office among many': { cancel: (id) => inBulk(id), emails: 1, audited: ['status'] },
    'by the office among many with a refund': {
      cancel: (id) => inBulk(id, { refund_amount: 10 }),
      isPaid: true,
      emails: 1,
      audited: ['refund', 'status'],
    },
    'because it was not paid in time': {
      cancel: async (id) => {
        world.clock.advance({ minutes: 24 * 60 });
        await world.api.app.get(ExpireBooking).execute(id);
      },
      emails: 0,
      audited: [],
    },
    'because its customer is erased': {
      cancel: () => world.api.as(owner).delete('/auth/account', { password: TEST_PASSWORD }).expect(204),
      emails: 0,
      audited: [],
    },
    'because its customer is erased, confirmed by the office and unpaid': {
      cancel: async (id) => {
        await put(`/bookings/admin/${id}/status`, { status: 'confirmed' });
        await world.api.as(owner).delete('/auth/account', { password: TEST_PASSWORD }).expect(204);
      },
      emails: 0,
      audited: [],
    },
  };

  it.each(Object.entries(PATHS))(
    '%s gives its capacity back, and what follows happens once',
    async (_how, { cancel, isPaid, emails, audited }) => {
      const { bookingId } = await (isPaid ? paidBooking : beginPayment)(world, owner);
      expect(await left()).toBe(0);
      await cancel(bookingId);
      expect(await left()).toBe(1);
      const next = await world.api.http
        .post('/bookings/guest')
        .send(guestBookingBody({ customer_email: `next${(guests += 1)}@guests.test` }))
        .expect(201);
      await world.runJobs();
      const outcome = await outcomeOf(world, bookingId);
      expect(outcome.status).toBe('cancelled');
      expect(outcome.payments).toEqual([isPaid ? 'succeeded' : 'canceled']);
      expect(outcome.refunds).toEqual(isPaid ? ['succeeded'] : []);
      expect(outcome.emails.filter((kind) => kind === 'booking_cancelled')).toHaveLength(emails);
      expect(outcome.points).toHaveLength(isPaid ? 2 : 0);
      expect(await auditOf(bookingId)).toEqual(audited);
      await put(`/bookings/admin/${next.body.booking.id}/status`, { status: 'cancelled' });
    },
  );

  it('because its slot was sold before its money arrived takes no capacity', async () => {
    const started = await beginPayment(world, owner);
    world.clock.advance({ minutes: 61 });
    const other = await paidBooking(world);
    await payCard(world, started.intentId);
    await post('/payments/confirm', owner, { payment_intent_id: started.intentId });
    await world.runJobs();
    expect(await outcomeOf(world, started.bookingId)).toMatchObject({
      status: 'cancelled',
      payments: ['returned'],
      refunds: ['succeeded'],
      emails: ['payment_returned'],
      points: [],
    });
    expect(await left()).toBe(0);
    await post(`/bookings/${other.bookingId}/cancel`, admin, { refund_amount: 0 });
    expect(await left()).toBe(1);
  });

  it('twice has the consequences of one cancellation', async () => {
    const { bookingId } = await paidBooking(world, owner);
    await post(`/bookings/${bookingId}/cancel`, owner, { expected_refund: TOTAL });
    await post(`/bookings/${bookingId}/cancel`, owner, { expected_refund: TOTAL });
    await put(`/bookings/admin/${bookingId}/status`, { status: 'cancelled' });
    await world.runJobs();
    const { refunds, emails, points } = await outcomeOf(world, bookingId);
    expect([refunds, points.length]).toEqual([['succeeded'], 2]);
    expect(emails.filter((kind) => kind === 'booking_cancelled')).toHaveLength(1);
    expect(await left()).toBe(1);
  });
});
