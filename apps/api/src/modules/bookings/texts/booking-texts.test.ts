import { useBookingWorld } from '../../../../test/booking-world.js';
import { bookingBody } from '../../../../test/bookings.js';
import { assignedJob, eventBody, sendEvent } from '../../../../test/crew.js';
import { beginPayment, paidBooking } from '../../../../test/paying.js';
import { useSignedIn } from '../../../../test/people.js';
import { paymentLinkText } from './booking-texts.js';
import { queueBookingText } from './text-about-booking.js';

const KEY = 'Haulway-Booking-Key';
const MOBILE = '07700 900123';

describe('texts about a booking', () => {
  const world = useBookingWorld({}, { each: true });
  const admin = useSignedIn(() => world.api, 'admin', {}, { each: true });
  const chris = useSignedIn(() => world.api, 'crew', {}, { each: true });

  const texts = async () => {
    await world.runJobs();
    return world.phone.texts.map(({ to, body }) => `${to} ${body.replace(/http.*/u, 'LINK')}`);
  };
  const lastKey = () => /#key=([\w-]{43})$/u.exec(world.phone.texts.at(-1)?.body ?? '')?.[1] ?? '';
  const opens = (id: string, key: string) => world.api.http.get(`/bookings/${id}/options`).set(KEY, key);
  const book = async (customer_phone: string | null = MOBILE) =>
    (await paidBooking(world, undefined, { customer_phone })).bookingId;
  const move = (id: string, day = 7) =>
    world.api.as(admin).post(`/bookings/${id}/reschedule`, {
      collection_date: `2031-05-0${day}`,
      collection_time_slot: 'morning',
    });
  const job = (values: object = {}) =>
    assignedJob(world, admin, chris, { body: { customer_phone: MOBILE, ...values } });
  const event = (id: string, type: string, minutesAgo = 0) =>
    sendEvent(
      world,
      chris,
      id,
      eventBody(world, type, {
        happened_at: new Date(world.clock.now().getTime() - minutesAgo * 60_000).toISOString(),
      }),
    ).expect(201);
  const failures = async () => (await world.api.as(admin).get('/failed-jobs').expect(200)).body.failed_jobs;

  it('are sent once a day when the crew sets off, and once when it is nearby', async () => {
    const id = await job();
    await event(id, 'en_route', 3);
    expect(await texts()).toEqual(["+447700900123 Haulway: we're on our way to you. Follow us: LINK"]);
    await opens(id, lastKey()).expect(200);
    await event(id, 'en_route', 2);
    for (const minutesAgo of [2, 1]) await event(id, 'nearby', minutesAgo);
    expect((await texts()).slice(1)).toEqual([
      "+447700900123 Haulway: we're about 30 minutes away. Questions? Call 0808 157 0123.",
    ]);
  });

  it('are not sent when the step is old, or a later one is known, before or after they are queued', async () => {
    const [late, there, meanwhile] = [await job(), await job(), await job()];
    for (const type of ['en_route', 'nearby']) await event(late, type, 31);
    await event(there, 'arrived', 1);
    for (const type of ['en_route', 'nearby']) await event(there, type, 2);
    for (const type of ['en_route', 'nearby', 'arrived']) await event(meanwhile, type);
    expect(await texts()).toEqual([]);
  });

  it('are sent when the office moves or cancels a booking, in whatever way', async () => {
    const moved = await book();
    await move(moved).expect(200);
    const cancelled = await book();
    await world.api.as(admin).post(`/bookings/${cancelled}/cancel`, { refund_amount: 10 }).expect(200);
    const set = await book();
    await world.api.as(admin).put(`/bookings/admin/${set}`, { status: 'cancelled' }).expect(200);
    const isCancelled =
      "+447700900123 Haulway: we've cancelled your collection on Tuesday 6 May, morning. Details: LINK";
    expect((await texts()).sort()).toEqual([
      isCancelled,
      isCancelled,
      "+447700900123 Haulway: we've moved your collection to Wednesday 7 May, morning. View or change it: LINK",
    ]);
    expect(world.phone.texts.map(({ from }) => from)).toEqual(['Haulway', 'Haulway', 'Haulway']);
  });

  it('are sent with a link for paying, until there is nothing to pay', async () => {
    const link = (id: string) =>
      world.api.dataSource.transaction((manager) =>
        queueBookingText(manager, paymentLinkText, { id, customerPhone: MOBILE }),
      );
    const { bookingId } = await beginPayment(world, undefined, { customer_phone: MOBILE });
    for (const id of [bookingId, await book()]) await link(id);
    expect(await texts()).toEqual([
      '+447700900123 Haulway: please pay £169.99 to confirm your collection on Tuesday 6 May, morning: LINK',
    ]);
    await opens(bookingId, lastKey()).expect(200);
  });

  it("are not sent about the customer's own changes, or when the change is undone meanwhile", async () => {
    const { body } = await world.api.http
      .post('/bookings/guest')
      .send({
        ...bookingBody,
        customer_name: 'Gail',
        customer_email: 'g@guests.test',
        customer_phone: MOBILE,
      })
      .expect(201);
    await world.api.http
      .post(`/bookings/${body.booking.id}/cancel`)
      .set(KEY, body.booking_key)
      .send({ expected_refund: 0 })
      .expect(200);
    const id = await book();
    for (const status of ['cancelled', 'confirmed'])
      await world.api.as(admin).put(`/bookings/admin/${id}`, { status }).expect(200);
    expect(await texts()).toEqual([]);
  });

  it('go to mobiles of any country, and to no landline', async () => {
    for (const phone of [null, '0113 496 0001', 'ring the bell', '0113 496 0001 / +353 85 012 3456'])
      await move(await book(phone)).expect(200);
    expect(await texts()).toEqual([expect.stringMatching(/^\+353850123456 Haulway: we've moved/u)]);
    expect(await failures()).toEqual([]);
  });

  it("lead to an account's booking without a key", async () => {
    const owner = await paidBooking(world, admin, { ...bookingBody, customer_phone: MOBILE });
    await move(owner.bookingId).expect(200);
    await texts();
    expect(world.phone.texts[0]?.body).toMatch(new RegExp(`/booking/${owner.bookingId}$`, 'u'));
  });

  it('have keys that end with the phone number, while those of emails stay', async () => {
    const id = await book();
    await move(id).expect(200);
    await texts();
    const texted = lastKey();
    const mailed = /#key=([\w-]{43})/u.exec(world.mail.messages.at(-1)?.text ?? '')?.[1] ?? '';
    const correct = async (customer_phone: string) => {
      const { version } = (await world.api.as(admin).get(`/bookings/${id}`)).body.booking;
      await world.api.as(admin).patch(`/bookings/admin/${id}/customer`, { customer_phone, version });
    };
    await correct('+44 7700 900123');
    await opens(id, texted).expect(200);
    await move(id, 8).expect(200);
    await correct('07700 900124');
    await opens(id, texted).expect(404);
    await opens(id, mailed).expect(200);
    expect((await texts()).at(-1)).toMatch(/^\+447700900124 /u);
    await opens(id, lastKey()).expect(200);
  });

  it('that the provider refuses are listed after one attempt, and can be tried again', async () => {
    world.phone.status = 400;
    await move(await book()).expect(200);
    await world.runJobs();
    const [failed, ...others] = await failures();
    expect(others).toEqual([]);
    expect(failed).toMatchObject({
      kind: 'text',
      state: 'needs_attention',
      subject: 'booking_moved_text',
      recipient: '+447700900123',
      cause: expect.stringContaining('400'),
      attempts: 1,
    });
    world.phone.status = 201;
    await world.api.as(admin).post(`/failed-jobs/text/${failed.id}/retry`).expect(200);
    expect(await texts()).toHaveLength(1);
    expect(await failures()).toEqual([]);
  });

  it.each([500, 503, 429, 401])('are tried again after %i, and sent once', async (status) => {
    const id = await book();
    // the next attempt is due seconds after the first: other jobs must not take that long meanwhile
    await world.runJobs();
    world.phone.status = status;
    await move(id).expect(200);
    await world.runJobs();
    expect(await failures()).toMatchObject([{ kind: 'text', state: 'trying', attempts: 1 }]);
    world.phone.status = 201;
    await world.api.dataSource.query('UPDATE graphile_worker._private_jobs SET run_at = now()');
    expect(await texts()).toHaveLength(1);
    expect(world.phone.requests).toBe(2);
  });

  it('stop when their recipient has told the provider to stop them', async () => {
    world.phone.status = 400;
    world.phone.code = 21_610;
    const id = await book();
    await move(id).expect(200);
    await world.runJobs();
    expect(await failures()).toEqual([]);
    const { body } = await world.api.as(admin).get(`/bookings/${id}/texts`).expect(200);
    expect(body.texts).toMatchObject({ allowed: false, reason: 'opted_out' });
  });

  it('are recognised by the provider when we crash before we record them', async () => {
    await move(await book()).expect(200);
    expect(await texts()).toHaveLength(1);
    await world.api.dataSource.query(
      "UPDATE emails SET state = 'queued', sent_at = NULL WHERE channel = 'text'",
    );
    await world.api.dataSource.query(
      "SELECT graphile_worker.add_job('send_email', json_build_object('email_id', id)) FROM emails WHERE channel = 'text'",
    );
    expect(await texts()).toHaveLength(1);
    expect(world.phone.requests).toBe(2);
  });

  it('are counted by month in London', async () => {
    for (const now of ['2031-03-31T22:30:00Z', '2031-03-31T23:30:00Z']) {
      await move(await book()).expect(200);
      world.clock.set(now);
      await texts();
    }
    const { body } = await world.api.as(admin).get('/texts/months').expect(200);
    expect(body.months).toHaveLength(12);
    expect(body.months.slice(0, 3)).toEqual([
      { month: '2031-04', sent: 1 },
      { month: '2031-03', sent: 1 },
      { month: '2031-02', sent: 0 },
    ]);
    expect(body.months.at(-1)).toEqual({ month: '2030-05', sent: 0 });
  });
});

describe('without a provider', () => {
  const world = useBookingWorld({ config: { texts: undefined } });
  const admin = useSignedIn(() => world.api, 'admin');

  it('no text is sent, and nothing fails', async () => {
    const { bookingId } = await paidBooking(world, undefined, { customer_phone: MOBILE });
    await world.api.as(admin).put(`/bookings/admin/${bookingId}`, { status: 'cancelled' }).expect(200);
    await world.runJobs();
    const { body } = await world.api.as(admin).get(`/bookings/${bookingId}/texts`).expect(200);
    expect(body.texts).toEqual({ allowed: false, reason: 'texts_off', number: '+447700900123' });
    expect((await world.api.as(admin).get('/failed-jobs').expect(200)).body.failed_jobs).toEqual([]);
    expect(world.phone.requests).toBe(0);
  });
});
