import { randomUUID } from 'node:crypto';
import { useBookingWorld } from '../../../../test/booking-world.js';
import { guestBookingBody } from '../../../../test/bookings.js';
import { paidBooking, payByCard } from '../../../../test/paying.js';
import { signIn, useSignedIn } from '../../../../test/people.js';
import { phoneBookingBody } from '../../../../test/phone-bookings.js';

const KEY = 'Haulway-Booking-Key';

describe('the payment link', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin', { email: 'ada@office.test' });
  beforeEach(async () => {
    world.clock.set('2031-04-16T10:00:00Z');
    await world.api.dataSource.query(
      'TRUNCATE availability_rules, availability_days; UPDATE bookings SET deleted_at = now()',
    );
  });

  const anyone = () => `${randomUUID()}@guests.test`;
  const send = (id: string, by: unknown = 'email') =>
    world.api.as(admin).post(`/bookings/${id}/payment-link`, { by });
  const mailTo = async (address: string) => {
    await world.runJobs();
    return world.mail.messages.filter(({ to }) => to?.some((one) => one.address === address));
  };
  const linkIn = (text = '') => /\/booking\/(\S+)/u.exec(text)?.[1] ?? '';
  const keyIn = (text = '') => /#key=([\w-]{43})/u.exec(text)?.[1] ?? '';
  const bookByPhone = async (values: object = {}) =>
    (await world.api.as(admin).post('/bookings/admin', phoneBookingBody(values)).expect(201)).body.booking;
  const bookOnline = async (values: object = {}) =>
    (await world.api.http.post('/bookings/guest').send(guestBookingBody(values)).expect(201)).body.booking;

  it('is sent with the booking, and its key opens and pays it', async () => {
    const email = anyone();
    const discount = { discount_amount: 20, discount_reason: 'Neighbour', total_price: 149.99 };
    const { id } = await bookByPhone({ customer_email: email, send_link: 'email', ...discount });
    const [mail, ...others] = await mailTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Please pay for your booking: Tuesday 6 May, morning (Man & Van)');
    expect(mail?.text).toContain('Please pay £149.99 by card to confirm your booking.');
    expect(mail?.text).toContain("We're holding your slot until 11am on Friday 18 April.");
    expect(mail?.text).toMatch(/Discount:?\s+-£20\.00/u);
    expect(mail?.text).not.toContain('Neighbour');
    expect(mail?.attachments).toEqual([]);
    const opened = await world.api.http.get(`/bookings/${id}`).set(KEY, keyIn(mail?.text)).expect(200);
    expect(opened.body.booking).toMatchObject({ total_price: 149.99, customer_email: email });
    await payByCard(world, id, 14_999);
    expect((await mailTo(email)).map(({ subject }) => subject)).toEqual([
      mail?.subject,
      expect.stringMatching(/^Booked: /u),
    ]);
  });

  it('is sent again with another key, renews the hold, and is recorded', async () => {
    const email = anyone();
    const { id } = await bookByPhone({ customer_email: email, send_link: 'email' });
    world.clock.advance({ minutes: 120 });
    const { body } = await send(id).expect(200);
    expect(body.booking).toMatchObject({
      held_until: '2031-04-18T12:00:00.000Z',
      expires_at: '2031-04-18T12:00:00.000Z',
      version: 1,
    });
    const keys = (await mailTo(email)).map(({ text }) => keyIn(text));
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) await world.api.http.get(`/bookings/${id}/options`).set(KEY, key).expect(200);
    const { body: trail } = await world.api.as(admin).get(`/bookings/admin/${id}/changes`).expect(200);
    expect(trail.changes).toMatchObject([
      { what: 'payment_link', from: null, to: email, admin: 'ada@office.test' },
      { what: 'payment_link', from: null, to: email },
      { what: 'created' },
    ]);
  });

  it('of an unpaid booking made online gives it the time of the office', async () => {
    const email = anyone();
    const { id } = await bookOnline({ customer_email: email });
    const { body } = await send(id).expect(200);
    expect(body.booking.held_until).toBe('2031-04-18T10:00:00.000Z');
    // whoever has typed the address may have typed the name too
    const [mail] = await mailTo(email);
    expect(mail?.text).not.toContain('Gail');
    expect(keyIn(mail?.text)).not.toBe('');
  });

  it("of an account's booking has no key", async () => {
    const owner = await signIn(world.api);
    const { id } = await bookByPhone({ user_id: owner.user.id, customer_email: null, send_link: 'email' });
    const [mail] = await mailTo(owner.user.email);
    expect(linkIn(mail?.text)).toBe(id);
  });

  it('goes to a corrected address once, unless there is nothing to pay any more', async () => {
    const correct = async (id: string, customer_email: string) => {
      const { body } = await world.api.as(admin).get(`/bookings/${id}`).expect(200);
      const { version } = body.booking;
      const path = `/bookings/admin/${id}/customer`;
      await world.api.as(admin).patch(path, { customer_email, version }).expect(200);
    };
    const [wrong, right, better] = [anyone(), anyone(), anyone()];
    const { id } = await bookByPhone({ customer_email: wrong, send_link: 'email' });
    await correct(id, right);
    const [unsent, ...others] = await mailTo(right);
    expect(others).toEqual([]);
    expect(await mailTo(wrong)).toEqual([]);
    await correct(id, better);
    const [again] = await mailTo(better);
    await world.api.http.get(`/bookings/${id}/options`).set(KEY, keyIn(unsent?.text)).expect(404);
    await world.api.http.get(`/bookings/${id}/options`).set(KEY, keyIn(again?.text)).expect(200);
    const bounced = await bookByPhone({ customer_email: wrong, send_link: 'email' });
    await world.runJobs();
    await world.api.dataSource.query(
      "UPDATE emails SET state = 'dead', sent_at = NULL WHERE booking_id = $1",
      [bounced.id],
    );
    const best = anyone();
    await correct(bounced.id, best);
    expect(await mailTo(best)).toHaveLength(1);
    const other = await bookByPhone({ customer_email: wrong });
    await correct(other.id, right);
    expect(await mailTo(right)).toHaveLength(1);
  });

  it('takes the slot again after the hold, or says that it is gone', async () => {
    const { id } = await bookOnline();
    const rule = { resource: 'van', places: 1 };
    await world.api.as(admin).post('/availability/rules', rule).expect(201);
    world.clock.advance({ minutes: 61 });
    const other = await bookOnline();
    const { body } = await send(id).expect(409);
    expect(body).toMatchObject({ error: 'slot_full', details: { alternatives: expect.any(Array) } });
    await world.api.as(admin).put(`/bookings/admin/${other.id}/status`, { status: 'cancelled' }).expect(200);
    await send(id).expect(200);
    const taken = await world.api.http.post('/bookings/guest').send(guestBookingBody()).expect(409);
    expect(taken.body.error).toBe('slot_full');
  });

  it('leaves a booking that the office has confirmed its slot for good', async () => {
    const { id } = await bookOnline();
    await world.api.as(admin).put(`/bookings/admin/${id}/status`, { status: 'confirmed' }).expect(200);
    const before = (await world.api.as(admin).get(`/bookings/${id}`).expect(200)).body.booking;
    const { body } = await send(id).expect(200);
    expect(body.booking).toMatchObject({ held_until: null, expires_at: before.expires_at });
  });

  it('is not sent when there is nothing to pay any more', async () => {
    const email = anyone();
    const { id } = await bookByPhone({ customer_email: email, send_link: 'email' });
    const cancel = { expected_refund: 0 };
    await world.api.as(admin).post(`/bookings/${id}/cancel`, cancel).expect(200);
    expect((await mailTo(email)).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringMatching(/^Please pay/u),
    );
  });

  describe('by text', () => {
    const MOBILE = '07700 900123';
    const textsTo = async (number: string) => {
      await world.runJobs();
      return world.phone.texts.filter(({ to }) => to === number).map(({ body }) => body);
    };
    const stop = (id: string, allowed = false) =>
      world.api.as(admin).put(`/bookings/${id}/texts`, { allowed }).expect(200);

    it('is short, and its key opens the booking', async () => {
      const email = anyone();
      const phone = { customer_phone: MOBILE, customer_email: email };
      const { id } = await bookByPhone({ ...phone, send_link: 'both' });
      const [text = '', ...others] = await textsTo('+447700900123');
      expect(others).toEqual([]);
      expect(text).toMatch(
        /^Haulway: please pay £169\.99 to confirm your collection on Tuesday 6 May, morning: http\S+\/booking\/\S+#key=[\w-]{43}$/u,
      );
      await world.api.http.get(`/bookings/${id}/options`).set(KEY, keyIn(text)).expect(200);
      expect(await mailTo(email)).toHaveLength(1);
      const { body } = await world.api.as(admin).get(`/bookings/admin/${id}/changes`).expect(200);
      expect(body.changes[0]).toMatchObject({ what: 'payment_link', to: `${email}, ${MOBILE}` });
      await send(id, 'sms').expect(200);
      expect(await textsTo('+447700900123')).toHaveLength(2);
      expect(await mailTo(email)).toHaveLength(1);
    });

    it('is sent again with a key that works when the email address is corrected', async () => {
      const { id } = await bookByPhone({
        ...{ customer_email: null, customer_phone: '07700 900125', send_link: 'sms' },
      });
      const [first] = await textsTo('+447700900125');
      const { version } = (await world.api.as(admin).get(`/bookings/${id}`).expect(200)).body.booking;
      const corrected = { customer_email: anyone(), version };
      await world.api.as(admin).patch(`/bookings/admin/${id}/customer`, corrected).expect(200);
      const [, second, ...others] = await textsTo('+447700900125');
      expect(others).toEqual([]);
      await world.api.http.get(`/bookings/${id}/options`).set(KEY, keyIn(first)).expect(404);
      await world.api.http.get(`/bookings/${id}/options`).set(KEY, keyIn(second)).expect(200);
    });

    it('goes to a corrected number, with a key that works, unless the number is the same', async () => {
      const correct = async (id: string, values: object) => {
        const { version } = (await world.api.as(admin).get(`/bookings/${id}`).expect(200)).body.booking;
        const path = `/bookings/admin/${id}/customer`;
        await world.api
          .as(admin)
          .patch(path, { ...values, version })
          .expect(200);
      };
      const { id } = await bookByPhone({ customer_phone: '07700 900126', send_link: 'sms' });
      const [wrong] = await textsTo('+447700900126');
      await correct(id, { customer_phone: '+44 7700 900 127' });
      const [right, ...others] = await textsTo('+447700900127');
      expect(others).toEqual([]);
      await world.api.http.get(`/bookings/${id}/options`).set(KEY, keyIn(wrong)).expect(404);
      await world.api.http.get(`/bookings/${id}/options`).set(KEY, keyIn(right)).expect(200);
      await correct(id, { customer_phone: '07700900127' });
      await correct(id, { customer_phone: '01632 960001' });
      expect(await textsTo('+447700900127')).toHaveLength(1);
      const unsent = await bookByPhone({ customer_phone: '07700 900128' });
      await correct(unsent.id, { customer_phone: '07700 900129' });
      expect(await textsTo('+447700900129')).toEqual([]);
    });

    it('is not sent to a landline, or to a number that wants no texts', async () => {
      const landline = await bookByPhone();
      const { id } = await bookByPhone({ customer_phone: MOBILE });
      await stop(id);
      for (const by of ['sms', 'both']) {
        expect((await send(landline.id, by).expect(409)).body.error).toBe('no_mobile');
        expect((await send(id, by).expect(409)).body.error).toBe('opted_out');
        for (const [customer_phone, error] of [
          ['01632 960001', 'no_mobile'],
          ['+44 7700 900123', 'opted_out'],
        ]) {
          const body = phoneBookingBody({ customer_phone, send_link: by });
          const refused = await world.api.as(admin).post('/bookings/admin', body).expect(409);
          expect(refused.body.error).toBe(error);
        }
      }
      await send(id, 'email').expect(200);
      await stop(id, true);
      await send(id, 'sms').expect(200);
    });
  });

  describe('is refused', () => {
    const errorOf = async (id: string, by?: unknown) => {
      const { status, body } = await send(id, by);
      return [status, body.error, ...Object.keys(body.details ?? {})];
    };

    it('for a booking that is paid, cancelled, expired or started, deleted or unknown', async () => {
      const paid = await paidBooking(world);
      expect(await errorOf(paid.bookingId)).toEqual([409, 'booking_paid']);
      const cancelled = await bookOnline();
      const status = { status: 'cancelled' };
      await world.api.as(admin).put(`/bookings/admin/${cancelled.id}/status`, status).expect(200);
      expect(await errorOf(cancelled.id)).toEqual([409, 'booking_cancelled']);
      const expired = await bookOnline();
      const owner = await signIn(world.api);
      const own = await world.api.as(owner).post('/bookings', guestBookingBody()).expect(201);
      await world.api.as(owner).delete(`/bookings/${own.body.booking.id}`).expect(204);
      expect(await errorOf(own.body.booking.id)).toEqual([404, 'not_found']);
      world.clock.advance({ minutes: 24 * 60 });
      expect(await errorOf(expired.id)).toEqual([409, 'booking_expired']);
      world.clock.set('2031-05-06T07:00:00Z');
      expect(await errorOf(expired.id)).toEqual([409, 'slot_past']);
      expect(await errorOf(randomUUID())).toEqual([404, 'not_found']);
    });

    it('without a known way, or with one whose contact is missing', async () => {
      const { id } = await bookByPhone({ customer_email: null });
      const only = await bookByPhone({ customer_phone: null });
      for (const by of [undefined, null, 'post', 'email', 'both'])
        expect(await errorOf(id, by)).toEqual([400, 'invalid_request', 'by']);
      for (const by of ['sms', 'both'])
        expect(await errorOf(only.id, by)).toEqual([400, 'invalid_request', 'by']);
    });
  });
});
