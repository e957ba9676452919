import { useBookingWorld } from '../../../../test/booking-world.js';
import { guestBookingBody, TOTAL_PENCE } from '../../../../test/bookings.js';
import { paidBooking } from '../../../../test/paying.js';
import { useSignedIn } from '../../../../test/people.js';

const KEY = 'Haulway-Booking-Key';
const TOTAL = TOTAL_PENCE / 100;

describe('cancelling or moving a paid booking', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');
  const owner = useSignedIn(() => world.api);
  beforeEach(() => world.clock.set('2031-04-16T10:00:00Z'));

  const call = (path: string, auth: Record<string, string>, body: object) =>
    world.api.as({ auth }).post(path, body);
  const cancel = (id: string, auth: Record<string, string>, body: object) =>
    call(`/bookings/${id}/cancel`, auth, body);
  const move = (id: string, auth: Record<string, string>, date: string, slot = 'morning') =>
    call(`/bookings/${id}/reschedule`, auth, { collection_date: date, collection_time_slot: slot });
  const options = async (id: string, auth: Record<string, string>) =>
    (await world.api.as({ auth }).get(`/bookings/${id}/options`).expect(200)).body.options;
  const refundsOf = (id: string): Promise<unknown[]> =>
    world.api.dataSource.query(
      `SELECT refunds.state, refunds.amount_pence FROM refunds
       JOIN payments ON payments.id = refunds.payment_id WHERE payments.booking_id = $1`,
      [id],
    );

  it('shows the options with their refund', async () => {
    const { bookingId } = await paidBooking(world, owner);
    expect(await options(bookingId, owner.auth)).toEqual({
      cancel: { allowed: true, refund_amount: TOTAL, fee_amount: 0, reason: null },
      reschedule: { allowed: true, until: '2031-05-05T07:00:00.000Z', reason: null },
    });
    world.clock.set('2031-05-05T07:00:00.001Z');
    expect(await options(bookingId, owner.auth)).toMatchObject({
      cancel: { allowed: true, refund_amount: 85, fee_amount: 84.99 },
      reschedule: { allowed: false, reason: expect.stringContaining('too late') },
    });
  });

  it('cancels and refunds once, however often and concurrently it is requested', async () => {
    const { bookingId } = await paidBooking(world, owner);
    const wrong = await cancel(bookingId, owner.auth, { expected_refund: 1 }).expect(409);
    expect(wrong.body).toMatchObject({ error: 'refund_changed', details: { refund_amount: TOTAL } });
    await cancel(bookingId, owner.auth, {}).expect(400);
    const both = await Promise.all(
      [1, 2].map(() => cancel(bookingId, owner.auth, { expected_refund: TOTAL, reason: 'Sold it' })),
    );
    for (const { status, body } of both) {
      expect(status).toBe(200);
      expect(body.booking.status).toBe('cancelled');
    }
    const again = await cancel(bookingId, owner.auth, { expected_refund: TOTAL }).expect(200);
    expect(again.body.booking).toMatchObject({ payment_status: 'refunded', refunded_amount: TOTAL });
    expect(await refundsOf(bookingId)).toEqual([{ state: 'succeeded', amount_pence: TOTAL_PENCE }]);
    await world.runJobs();
    const notified = world.mail.messages.filter(({ text }) => text?.includes(bookingId.slice(0, 8)));
    expect(notified.filter(({ subject }) => subject?.startsWith('Cancelled: '))).toHaveLength(1);
  });

  it('refunds by the policy that was in force at the time of payment', async () => {
    const { body } = await world.api.http.get('/policies/changes').expect(200);
    const { bookingId } = await paidBooking(world, owner);
    const policy = { version: body.policy.version, refund: [], reschedule_until_hours: 48 };
    const set = () => world.api.as(admin).put('/policies/changes', policy);
    expect((await set().expect(200)).body.policy).toEqual({ ...policy, version: policy.version + 1 });
    expect((await set().expect(409)).body.error).toBe('stale');
    expect((await options(bookingId, owner.auth)).cancel.refund_amount).toBe(TOTAL);
    const later = await paidBooking(world, owner);
    expect((await options(later.bookingId, owner.auth)).cancel).toMatchObject({
      refund_amount: 0,
      fee_amount: TOTAL,
    });
    const restored = { ...body.policy, version: policy.version + 1 };
    await world.api.as(admin).put('/policies/changes', restored).expect(200);
  });

  it('is refused after the start of the slot and for completed bookings', async () => {
    const { bookingId } = await paidBooking(world, owner);
    world.clock.set('2031-05-06T07:00:00.001Z');
    const { body } = await cancel(bookingId, owner.auth, { expected_refund: 0 }).expect(409);
    expect(body.error).toBe('too_late');
    expect((await move(bookingId, owner.auth, '2031-05-09').expect(409)).body.error).toBe('too_late');
    // no policy binds the office, but a collection that has started can't be cancelled any more
    const office = await cancel(bookingId, admin.auth, { refund_amount: 1 }).expect(409);
    expect(office.body.error).toBe('too_late');
    await move(bookingId, admin.auth, '2031-05-09').expect(200);
  });

  it('moves a booking and sends an email whose calendar entry replaces the earlier one', async () => {
    const { bookingId } = await paidBooking(world, owner);
    const { body } = await move(bookingId, owner.auth, '2031-05-08', 'evening').expect(200);
    expect(body.booking).toMatchObject({ collection_date: '2031-05-08', collection_time_slot: 'evening' });
    await move(bookingId, owner.auth, '2031-05-08', 'evening').expect(200);
    await world.runJobs();
    const notified = world.mail.messages.filter(
      ({ subject, text }) => subject?.startsWith('Moved to ') && text?.includes(bookingId.slice(0, 8)),
    );
    expect(notified).toHaveLength(1);
    const file = String(notified[0]?.attachments[0]?.content);
    expect(file).toContain(`UID:${bookingId}@haulway`);
    expect(file).toContain('SEQUENCE:3');
    expect((await move(bookingId, owner.auth, '2031-04-16').expect(400)).body.details).toHaveProperty(
      'collection_date',
    );
    await cancel(bookingId, owner.auth, { expected_refund: TOTAL }).expect(200);
    expect((await move(bookingId, owner.auth, '2031-05-09').expect(409)).body.error).toBe('not_changeable');
  });

  it('is open to a guest with the key from the booking or an email, until 30 days afterwards', async () => {
    const made = await world.api.http.post('/bookings/guest').send(guestBookingBody()).expect(201);
    const { id } = made.body.booking;
    const key = { [KEY]: made.body.booking_key };
    expect(made.body.booking_key).toMatch(/^[\w-]{43}$/u);
    await world.api.http.get(`/bookings/${id}/options`).expect(404);
    await world.api.http.get(`/bookings/${id}/options`).set(KEY, 'x'.repeat(43)).expect(404);
    expect((await world.api.http.get(`/bookings/${id}`)).body.booking).not.toHaveProperty('customer_name');
    expect((await world.api.http.get(`/bookings/${id}`).set(key)).body.booking.customer_name).toBe(
      'Gail Guest',
    );
    // the office vouches for it: an email about an unpaid booking is sent to no unproven address
    const confirmed = { status: 'confirmed' };
    await world.api.as(admin).put(`/bookings/admin/${id}`, confirmed).expect(200);
    await move(id, key, '2031-05-09').expect(200);
    await world.runJobs();
    const mail = world.mail.messages.find(({ text }) => text?.includes(`/booking/${id}#key=`));
    const mailed = /#key=([\w-]{43})/u.exec(mail?.text ?? '')?.[1];
    expect(mailed).not.toBe(made.body.booking_key);
    await world.api.http.get(`/bookings/${id}/options`).set(KEY, String(mailed)).expect(200);
    const stored = JSON.stringify(await world.api.dataSource.query('SELECT * FROM booking_keys'));
    expect(stored).not.toContain(made.body.booking_key);
    await cancel(id, key, { expected_refund: 0 }).expect(200);
    world.clock.set('2031-06-08T10:00:00Z');
    await world.api.http.get(`/bookings/${id}/options`).set(key).expect(200);
    world.clock.set('2031-06-09T10:00:00Z');
    await world.api.http.get(`/bookings/${id}/options`).set(key).expect(404);
  });

  it('lets an admin refund another amount, up to what is left', async () => {
    const { bookingId } = await paidBooking(world, owner);
    await cancel(bookingId, owner.auth, { refund_amount: 10 }).expect(400);
    const more = await cancel(bookingId, admin.auth, { refund_amount: TOTAL + 1 }).expect(409);
    expect(more.body.error).toBe('refund_too_large');
    const { body } = await cancel(bookingId, admin.auth, { refund_amount: 10 }).expect(200);
    expect(body.booking).toMatchObject({ status: 'cancelled', refunded_amount: 10 });
  });
});
