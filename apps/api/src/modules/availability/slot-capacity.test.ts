import { randomUUID } from 'node:crypto';
import { useBookingWorld } from '../../../test/booking-world.js';
import { bookingBody, guestBookingBody, TOTAL_PENCE } from '../../../test/bookings.js';
import { beginPayment, paidBooking, payCard } from '../../../test/paying.js';
import { useSignedIn } from '../../../test/people.js';

describe('the capacity of a slot', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');
  const owner = useSignedIn(() => world.api);
  beforeEach(async () => {
    world.clock.set('2031-04-16T10:00:00Z');
    await world.api.dataSource.query(
      `TRUNCATE availability_rules, availability_days, booking_keys;
       UPDATE bookings SET deleted_at = now()`,
    );
  });

  const addRule = async (values: object) => {
    const body = { resource: 'van', places: 1, ...values };
    const { body: response } = await world.api.as(admin).post('/availability/rules', body).expect(201);
    return response.rule.id;
  };
  const book = (values: object = {}) => world.api.http.post('/bookings/guest').send(guestBookingBody(values));
  const bookOwn = async (values: object = {}) =>
    (
      await world.api
        .as(owner)
        .post('/bookings', { ...bookingBody, ...values })
        .expect(201)
    ).body.booking;
  const leftOf = async (postcode = 'LS1 4AP', slot = 0) => {
    const query = `service=man-and-van&from=2031-05-06&to=2031-05-06&postcode=${postcode}`;
    return (await world.api.http.get(`/availability?${query}`).expect(200)).body.availability[0].slots[slot]
      .left;
  };

  it('are taken by bookings until none is left: 409 slot_full with alternatives', async () => {
    await addRule({ places: 2 });
    expect(await leftOf()).toBe(2);
    await book().expect(201);
    expect(await leftOf()).toBe(1);
    await book().expect(201);
    expect(await leftOf()).toBe(0);
    const { body } = await book().expect(409);
    expect(body).toMatchObject({
      statusCode: 409,
      error: 'slot_full',
      details: {
        alternatives: [
          { date: '2031-05-06', slot: 'afternoon' },
          { date: '2031-05-06', slot: 'evening' },
          { date: '2031-05-05', slot: 'morning' },
        ],
      },
    });
    await book({ collection_time_slot: 'evening' }).expect(201);
    await bookOwn({ collection_date: '2031-05-07' });
  });

  it('are counted under the last lock before the commit of a booking and a move', async () => {
    await addRule({ places: 9 });
    const { bookingId } = await paidBooking(world, owner);
    const logged = jest.spyOn(world.api.dataSource.logger, 'logQuery');
    const afterLock = async (path: string, body: object): Promise<string[]> => {
      logged.mockClear();
      const key = { 'Idempotency-Key': randomUUID() };
      expect((await world.api.as(owner).post(path).set(key).send(body)).ok).toBe(true);
      const texts = logged.mock.calls.map(([text]) => text.trim());
      const from = texts.findLastIndex((text) => text.includes('pg_advisory_xact_lock'));
      return texts.slice(from + 1, from + 3).map((text) => /^\w+/u.exec(text)?.[0] ?? '');
    };
    expect(await afterLock('/bookings', bookingBody)).toEqual(['SELECT', 'COMMIT']);
    const moved = { collection_date: '2031-05-08', collection_time_slot: 'evening' };
    expect(await afterLock(`/bookings/${bookingId}/reschedule`, moved)).toEqual(['SELECT', 'COMMIT']);
    logged.mockRestore();
  });

  it('are not available on a closed day: 409 slot_closed', async () => {
    const day = { date: '2031-05-06', places: 0, reason: 'Bank holiday' };
    await world.api.as(admin).put('/availability/days', day).expect(200);
    const { body } = await book().expect(409);
    expect(body.error).toBe('slot_closed');
    expect(body.details.alternatives[0]).toEqual({ date: '2031-05-05', slot: 'morning' });
    expect(JSON.stringify(body.details)).not.toContain('2031-05-06');
  });

  it('are not taken by a refused booking, whose draft is kept', async () => {
    await addRule({ places: 0 });
    const draft = await world.api.as(owner).post('/drafts', { service_id: 'man-and-van' }).expect(201);
    const body = { ...bookingBody, draft_id: draft.body.draft.id };
    await world.api.as(owner).post('/bookings', body).expect(409);
    await world.api.as(owner).get(`/drafts/${draft.body.draft.id}`).expect(200);
  });

  it('are counted together for all areas of a rule, and separately from other areas', async () => {
    await addRule({ area: ['LS', 'SW1'], places: 2 });
    await addRule({ places: 1 });
    await book({ collection_postcode: 'LS1 4AP' }).expect(201);
    expect(await leftOf('SW1A 1AA')).toBe(1);
    expect(await leftOf('M1 1AA')).toBe(1);
    await book({ collection_postcode: 'M1 1AA' }).expect(201);
    await book({ collection_postcode: 'B1 1AA' }).expect(409);
    expect(await leftOf('SW1A 1AA')).toBe(1);
  });

  it('that were already taken are counted by a rule that is created, changed or removed', async () => {
    await book({ collection_postcode: 'LS1 4AP' }).expect(201);
    await book({ collection_postcode: 'M1 1AA' }).expect(201);
    const everywhere = await addRule({ places: 5 });
    expect(await leftOf()).toBe(3);
    const leeds = await addRule({ area: ['LS'], places: 5 });
    expect([await leftOf('LS2 1AA'), await leftOf('B1 1AA')]).toEqual([4, 4]);
    const change = { resource: 'van', area: ['LS', 'M1'], places: 2 };
    await world.api.as(admin).put(`/availability/rules/${leeds}`, change).expect(200);
    expect([await leftOf('LS2 1AA'), await leftOf('B1 1AA')]).toEqual([0, 5]);
    await world.api.as(admin).delete(`/availability/rules/${leeds}`).expect(204);
    expect(await leftOf('LS2 1AA')).toBe(3);
    await world.api.as(admin).delete(`/availability/rules/${everywhere}`).expect(204);
    expect(await leftOf()).toBeNull();
  });

  it('stay taken when the limit falls below their number, and none is then free', async () => {
    const rule = await addRule({ places: 2 });
    await book().expect(201);
    await book().expect(201);
    const fewer = { resource: 'van', places: 1 };
    await world.api.as(admin).put(`/availability/rules/${rule}`, fewer).expect(200);
    expect(await leftOf()).toBe(0);
    await book().expect(409);
  });

  it('are held for half an hour, as held_until states, and then become free', async () => {
    await addRule({});
    const first = (await book().expect(201)).body.booking;
    expect(first.held_until).toBe('2031-04-16T10:30:00.000Z');
    expect(first.expires_at).toBe('2031-04-17T10:00:00.000Z');
    world.clock.advance({ minutes: 30, milliseconds: -1 });
    await book().expect(409);
    world.clock.advance({ milliseconds: 1 });
    expect(await leftOf()).toBe(1);
    await book().expect(201);
    const intent = { booking_id: first.id, amount: TOTAL_PENCE };
    const { body } = await world.api.http.post('/payments/create-intent/guest').send(intent).expect(409);
    expect(body.error).toBe('slot_full');
    expect(body.details.alternatives).toHaveLength(3);
  });

  it('can still be paid for after the hold has ended, while one is left', async () => {
    await addRule({});
    const started = await beginPayment(world, owner);
    const again = () =>
      world.api
        .as(owner)
        .post('/payments/create-intent', { booking_id: started.bookingId, amount: TOTAL_PENCE });
    world.clock.advance({ minutes: 61 });
    await again().expect(201);
    expect(await leftOf()).toBe(1);
    await book().expect(201);
    expect((await again().expect(409)).body.error).toBe('slot_full');
  });

  it('stay taken permanently once paid', async () => {
    await addRule({});
    const { bookingId } = await paidBooking(world, owner);
    const { body } = await world.api.as(owner).get(`/bookings/${bookingId}`).expect(200);
    expect(body.booking.held_until).toBeNull();
    world.clock.advance({ minutes: 120 });
    await book().expect(409);
  });

  it('are taken by a late payment if one is left', async () => {
    await addRule({});
    const started = await beginPayment(world);
    world.clock.advance({ minutes: 61 });
    const other = (await book().expect(201)).body.booking;
    world.clock.advance({ minutes: 61 });
    expect(other.id).not.toBe(started.bookingId);
    await payCard(world, started.intentId);
    const confirm = { payment_intent_id: started.intentId };
    const { body } = await world.api.http.post('/payments/confirm/guest').send(confirm).expect(200);
    expect(body).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    expect(await leftOf()).toBe(0);
  });

  it('that are taken when a late payment arrives: the booking is cancelled and refunded, with an email', async () => {
    await addRule({});
    const started = await beginPayment(world);
    world.clock.advance({ minutes: 61 });
    await paidBooking(world, owner);
    await payCard(world, started.intentId);
    const confirm = { payment_intent_id: started.intentId };
    const { body } = await world.api.http.post('/payments/confirm/guest').send(confirm).expect(200);
    expect(body).toMatchObject({ status: 'cancelled', payment_status: 'pending' });
    await world.runJobs();
    const [refund] = await world.api.dataSource.query(
      `SELECT refunds.state, refunds.reason, refunds.amount_pence FROM refunds
       JOIN payments ON payments.id = refunds.payment_id WHERE payments.booking_id = $1`,
      [started.bookingId],
    );
    expect(refund).toEqual({ state: 'succeeded', reason: 'slot_gone', amount_pence: TOTAL_PENCE });
    const notified = world.mail.messages.filter(({ subject }) => subject?.includes('refunded'));
    expect(notified).toHaveLength(1);
    expect(notified[0]?.text).toContain('someone else');
  });

  describe('held by the same customer are transferred', () => {
    const bookAnew = (values: object) =>
      world.api
        .as(owner)
        .post('/bookings', { ...bookingBody, special_instructions: 'Ring twice', ...values });
    const isHeld = async (id: string): Promise<boolean> =>
      (
        await world.api.dataSource.query('SELECT held_until > $2 AS held FROM bookings WHERE id = $1', [
          id,
          world.clock.now(),
        ])
      )[0].held;

    it('to the booking that replaces theirs, and to no other booking', async () => {
      await addRule({});
      const first = await bookOwn();
      await bookAnew({}).expect(409);
      const second = (await bookAnew({ replaces: first.id }).expect(201)).body.booking;
      expect([await isHeld(first.id), await isHeld(second.id)]).toEqual([false, true]);
      await book({ replaces: second.id }).expect(409);
      await bookAnew({ replaces: '00000000-0000-4000-8000-000000000000' }).expect(409);
    });

    it("to a guest's booking only with the key of the replaced booking", async () => {
      await addRule({});
      const first = (await book().expect(201)).body;
      const replaces = first.booking.id;
      await book({ replaces }).expect(409);
      await bookAnew({ replaces }).expect(409);
      await book({ replaces }).set('Haulway-Booking-Key', 'x'.repeat(43)).expect(409);
      await book({ replaces }).set('Haulway-Booking-Key', first.booking_key).expect(201);
      expect(await isHeld(first.booking.id)).toBe(false);
    });

    it('when the new booking is in another slot', async () => {
      await addRule({});
      const first = await bookOwn();
      await bookAnew({ replaces: first.id, collection_time_slot: 'evening' }).expect(201);
      expect([await leftOf(), await leftOf('', 2)]).toEqual([1, 0]);
    });

    it('but not once they are paid', async () => {
      await addRule({});
      const { bookingId } = await paidBooking(world, owner);
      await bookAnew({ replaces: bookingId }).expect(409);
    });

    it('once, when other customers request the slot at the same time', async () => {
      await addRule({});
      const { id } = await bookOwn();
      const calls = [1, 2, 3].flatMap(() => [book(), bookAnew({ replaces: id }), book()]);
      const statuses = (await Promise.all(calls)).map(({ status }) => status);
      expect(statuses.filter((_status, index) => index % 3 === 1).sort()).toEqual([201, 409, 409]);
      expect(statuses.filter((_status, index) => index % 3 !== 1)).toEqual(
        Array.from({ length: 6 }, () => 409),
      );
      expect(await leftOf()).toBe(0);
    });

    it('and would go to other customers if they were released first (negative control)', async () => {
      await addRule({});
      const first = await bookOwn();
      await world.api.as(owner).delete(`/bookings/${first.id}`).expect(204);
      await book().expect(201);
      await bookAnew({ replaces: first.id }).expect(409);
    });
  });

  describe('after a change of the booking', () => {
    it('move by PUT to another slot, if it has capacity left', async () => {
      await addRule({});
      const booking = await bookOwn();
      const other = await bookOwn({ collection_time_slot: 'evening' });
      const put = (id: string, body: object) => world.api.as(owner).put(`/bookings/${id}`, body);
      const refused = await put(booking.id, { collection_time_slot: 'evening' }).expect(409);
      expect(refused.body.error).toBe('slot_full');
      expect(await leftOf()).toBe(0);
      await put(booking.id, { collection_time_slot: 'afternoon' }).expect(200);
      expect([await leftOf(), await leftOf('', 1)]).toEqual([1, 0]);
      await put(other.id, { collection_time_slot: 'morning' }).expect(200);
      await put(other.id, { special_instructions: 'Ring twice' }).expect(200);
      expect([await leftOf(), await leftOf('', 1), await leftOf('', 2)]).toEqual([0, 0, 1]);
    });

    it('move by PUT to another area', async () => {
      await addRule({ area: ['LS'] });
      const booking = await bookOwn();
      const put = (postcode: string) =>
        world.api.as(owner).put(`/bookings/${booking.id}`, { collection_postcode: postcode });
      await put('M1 1AA').expect(200);
      expect(await leftOf()).toBe(1);
      await book().expect(201);
      expect((await put('LS2 1AA').expect(409)).body.error).toBe('slot_full');
    });

    it('are taken again when an admin reactivates it, which is refused if none is left', async () => {
      await addRule({});
      const booking = await bookOwn();
      const setStatus = (status: string) =>
        world.api.as(admin).put(`/bookings/admin/${booking.id}/status`, { status });
      await setStatus('cancelled').expect(200);
      await setStatus('pending').expect(200);
      expect(await leftOf()).toBe(0);
      await setStatus('cancelled').expect(200);
      await book().expect(201);
      const refused = await setStatus('confirmed').expect(409);
      expect(refused.body.error).toBe('slot_full');
      const { body } = await world.api.as(owner).get(`/bookings/${booking.id}`);
      expect(body.booking.status).toBe('cancelled');
    });
  });
});
