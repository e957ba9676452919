import { randomUUID } from 'node:crypto';
import { useBookingWorld } from '../../../../test/booking-world.js';
import { bookingBody, guestBookingBody } from '../../../../test/bookings.js';
import { paidBooking } from '../../../../test/paying.js';
import { signIn, type TestPerson, useSignedIn } from '../../../../test/people.js';

const KEY = 'Haulway-Booking-Key';
const BAIT = [
  'YOUR REFUND OF £240.00 IS WAITING',
  'Haulway could not send it to your card.',
  'Claim it: https://haulway-refunds.evil.example/claim or www.evil.example',
].join('\n');

describe('an email about a booking', () => {
  const world = useBookingWorld({
    config: { movesLimit: 4, mailLimits: { perAccount: 3, perAddress: 100_000 } },
  });
  const admin = useSignedIn(() => world.api, 'admin');

  const victim = () => `${randomUUID()}@victims.test`;
  const mailTo = async (recipient: string) => {
    await world.runJobs();
    return world.mail.messages.filter(({ to }) =>
      (to ?? []).some(({ address }) => address === recipient.toLowerCase()),
    );
  };
  const bookAsGuest = async (email: string) => {
    const values = { customer_email: email, collection_address: BAIT };
    const { body } = await world.api.http.post('/bookings/guest').send(guestBookingBody(values)).expect(201);
    return {
      id: body.booking.id as string,
      access: { [KEY]: body.booking_key as string } as Record<string, string>,
    };
  };
  const bookAs = async (person: TestPerson, values: object = {}) => {
    const { body } = await world.api
      .as(person)
      .post('/bookings', { ...bookingBody, ...values })
      .expect(201);
    return { id: body.booking.id as string, access: { ...person.auth } as Record<string, string> };
  };
  const move = (id: string, access: Record<string, string>, day: number) =>
    world.api.http
      .post(`/bookings/${id}/reschedule`)
      .set(access)
      .send({ collection_date: `2031-05-0${day}`, collection_time_slot: 'evening' });
  const moveAndCancel = async ({ id, access }: { id: string; access: Record<string, string> }) => {
    await move(id, access, 8).expect(200);
    const cancel = world.api.http.post(`/bookings/${id}/cancel`).set(access);
    await cancel.send({ expected_refund: 0 }).expect(200);
  };

  it('is not sent to an unproven address while the booking is unpaid', async () => {
    const [guest, other] = [victim(), victim()];
    await moveAndCancel(await bookAsGuest(guest));
    const unconfirmed = await signIn(world.api);
    await moveAndCancel(await bookAs(unconfirmed));
    const confirmed = await signIn(world.api, 'customer', { emailVerifiedAt: new Date() });
    await moveAndCancel(await bookAs(confirmed, { customer_email: other }));
    for (const address of [guest, unconfirmed.user.email, other]) expect(await mailTo(address)).toEqual([]);
  });

  it('is sent to the confirmed address of the account, paid or not', async () => {
    const confirmed = await signIn(world.api, 'customer', { emailVerifiedAt: new Date() });
    await moveAndCancel(await bookAs(confirmed));
    expect((await mailTo(confirmed.user.email)).map(({ subject }) => subject?.split(/:| to /u)[0])).toEqual([
      'Moved',
      'Cancelled',
    ]);
  });

  it('is sent about an unpaid booking that the office has confirmed', async () => {
    const email = victim();
    const { id, access } = await bookAsGuest(email);
    await world.api.as(admin).put(`/bookings/admin/${id}`, { status: 'confirmed' }).expect(200);
    await move(id, access, 8).expect(200);
    expect(await mailTo(email)).toHaveLength(1);
  });

  it('has the address in one line without links, also in the calendar entry', async () => {
    const email = victim();
    await paidBooking(world, undefined, { customer_email: email, collection_address: BAIT });
    const [mail] = await mailTo(email);
    const line =
      'Collection address: YOUR REFUND OF £240.00 IS WAITING, Haulway could not send it to your card., Claim it: https: haulway-refunds. evil. example/claim or www evil. example';
    expect(mail?.text?.split('\n')).toContain(line);
    const links = [...String(mail?.html).matchAll(/href="([^"]*)"/gu)].map(([, href]) => href);
    expect(links.join(' ')).not.toContain('evil');
    const ics = String(mail?.attachments[0]?.content).replaceAll('\r\n ', '');
    expect(ics).not.toMatch(/:\/\/|www\.|evil\.example/u);
  });

  it('counts towards the limit of its recipient, which the office does not have', async () => {
    const email = victim();
    const { bookingId } = await paidBooking(world, undefined, { customer_email: email });
    const rows = await world.api.dataSource.query(
      'SELECT count(*)::int AS count FROM booking_keys WHERE booking_id = $1',
      [bookingId],
    );
    expect(rows).toEqual([{ count: 1 }]);
    const paid = await signIn(world.api);
    const { bookingId: own } = await paidBooking(world, paid, { ...bookingBody, customer_email: email });
    for (const day of [7, 8, 9]) await move(own, paid.auth, day).expect(200);
    expect((await move(own, paid.auth, 5).expect(429)).body.error).toBe('rate_limited');
    await move(own, admin.auth, 5).expect(200);
    // no attempt counted that changed nothing
    expect(await mailTo(email)).toHaveLength(2 + 4);
  });

  it('is sent for a handful of moves of one booking: then 409 too_many_moves', async () => {
    const confirmed = await signIn(world.api, 'customer', { emailVerifiedAt: new Date() });
    const { id, access } = await bookAs(confirmed);
    for (const day of [7, 8, 9, 7]) await move(id, access, day).expect(200);
    const { body } = await move(id, access, 8).expect(409);
    expect(body).toMatchObject({ error: 'too_many_moves', message: expect.stringContaining('4 times') });
    const shown = await world.api.http.get(`/bookings/${id}/options`).set(access).expect(200);
    expect(shown.body.options.reschedule).toMatchObject({ allowed: false, reason: body.message });
    await move(id, admin.auth, 8).expect(200);
  });
});
