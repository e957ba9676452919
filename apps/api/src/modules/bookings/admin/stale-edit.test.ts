import { bookingChangedDetails } from '@haulway/contracts';
import { useBookingWorld } from '../../../../test/booking-world.js';
import { guestBookingBody } from '../../../../test/bookings.js';
import { paidBooking } from '../../../../test/paying.js';
import { type TestPerson, useSignedIn } from '../../../../test/people.js';

describe('two admins who edit one booking', () => {
  const world = useBookingWorld();
  const one = useSignedIn(() => world.api, 'admin', { email: 'one@office.test' });
  const other = useSignedIn(() => world.api, 'admin', { email: 'other@office.test' });

  const book = async (): Promise<string> =>
    (await world.api.http.post('/bookings/guest').send(guestBookingBody()).expect(201)).body.booking.id;
  const read = async (id: string) =>
    (await world.api.as(one).get(`/bookings/${id}`).expect(200)).body.booking;
  const put = (person: TestPerson, id: string, body: object) =>
    world.api.as(person).put(`/bookings/admin/${id}`, body);
  const changesOf = async (id: string) =>
    (await world.api.as(one).get(`/bookings/admin/${id}/changes`).expect(200)).body.changes;

  it('refuses an edit of a stale version, and returns the current booking', async () => {
    const id = await book();
    const { version } = await read(id);
    await put(other, id, { status: 'confirmed', assigned_worker: 'Sam', version }).expect(200);
    const { body } = await put(one, id, { status: 'cancelled', admin_notes: 'Mine', version }).expect(409);
    expect(body.error).toBe('booking_changed');
    const details = bookingChangedDetails.parse(body.details);
    expect(details.booking).toMatchObject({
      status: 'confirmed',
      assigned_worker: 'Sam',
      version: version + 1,
    });
    expect(details.changes).toMatchObject([
      { admin: 'other@office.test', what: 'assigned_worker', from: null, to: 'Sam' },
      { admin: 'other@office.test', what: 'status', from: 'pending', to: 'confirmed' },
    ]);
    expect(await read(id)).toMatchObject({ status: 'confirmed', admin_notes: null });
    await put(one, id, { admin_notes: 'Mine', version: details.booking.version }).expect(200);
  });

  it('counts a payment as a change, but not an edit without effect', async () => {
    const id = await book();
    const { version } = await read(id);
    await put(one, id, { status: 'pending' }).expect(200);
    expect(await read(id)).toMatchObject({ version });
    expect(await changesOf(id)).toEqual([]);
    const paid = await paidBooking(world);
    expect((await read(paid.bookingId)).version).toBeGreaterThan(1);
    await put(one, paid.bookingId, { status: 'pending', version: 1 }).expect(409);
    for (const version of [0, 1.5, 2 ** 31, 1e21])
      await put(one, paid.bookingId, { status: 'pending', version }).expect(400);
  });

  it('accepts one of two concurrent edits of the same version, every time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await book();
      const responses = await Promise.all([
        put(one, id, { admin_notes: 'One', version: 1 }),
        put(other, id, { admin_notes: 'Other', version: 1 }),
      ]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await changesOf(id)).toHaveLength(1);
    }
  });

  it('accepts both edits if no version is sent, and the later one wins (negative control)', async () => {
    const id = await book();
    const responses = await Promise.all([
      put(one, id, { admin_notes: 'One' }),
      put(other, id, { admin_notes: 'Other' }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await changesOf(id)).toHaveLength(2);
  });

  it('records every change in the audit trail: who, when, from, to', async () => {
    const { bookingId: id } = await paidBooking(world);
    await put(one, id, { assigned_worker: 'Kim', admin_notes: 'Gate' }).expect(200);
    await world.api.as(other).put(`/bookings/admin/${id}/status`, { status: 'completed' }).expect(200);
    await world.api
      .as(one)
      .post(`/payments/${id}/refund`, { amount: 500, reason: 'Lorry broke down' })
      .expect(200);
    expect(await changesOf(id)).toMatchObject([
      { admin: 'one@office.test', what: 'refund_reason', from: null, to: 'Lorry broke down' },
      { admin: 'one@office.test', what: 'refund', from: '£0.00', to: '£5.00', at: expect.any(String) },
      { admin: 'other@office.test', what: 'status', from: 'confirmed', to: 'completed' },
      { admin: 'one@office.test', what: 'admin_notes', from: null, to: 'Gate' },
      { admin: 'one@office.test', what: 'assigned_worker', from: null, to: 'Kim' },
    ]);
  });

  it('changes nothing if the audit entry cannot be written', async () => {
    const id = await book();
    await world.api.dataSource.query('ALTER TABLE admin_changes ADD CONSTRAINT shut CHECK (false) NOT VALID');
    await put(one, id, { status: 'completed' }).expect(500);
    await world.api.dataSource.query('ALTER TABLE admin_changes DROP CONSTRAINT shut');
    expect(await read(id)).toMatchObject({ status: 'pending', version: 1 });
  });

  it('resends a confirmation and records it in the audit trail', async () => {
    const { bookingId: id } = await paidBooking(world);
    const resend = () => world.api.as(one).post(`/bookings/admin/${id}/resend-confirmation`);
    await world.runJobs();
    const before = world.mail.messages.length;
    const { body } = await resend().expect(200);
    await resend().expect(200);
    await world.runJobs();
    expect(world.mail.messages.slice(before).map(({ to }) => to?.[0]?.address)).toEqual([
      body.booking.customer_email,
      body.booking.customer_email,
    ]);
    expect(await changesOf(id)).toMatchObject([
      { what: 'confirmation', from: null, to: body.booking.customer_email },
      { what: 'confirmation' },
    ]);
    await put(one, id, { status: 'cancelled' }).expect(200);
    expect((await resend().expect(409)).body.error).toBe('booking_cancelled');
    const unpaid = await book();
    const response = await world.api
      .as(one)
      .post(`/bookings/admin/${unpaid}/resend-confirmation`)
      .expect(409);
    expect(response.body.error).toBe('booking_not_paid');
  });
});
