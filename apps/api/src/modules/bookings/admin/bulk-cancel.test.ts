import { CONFIRMATION_MS } from '@haulway/domain';
import { useBookingWorld } from '../../../../test/booking-world.js';
import { guestBookingBody, TOTAL_PENCE } from '../../../../test/bookings.js';
import { cancelTwoUnlocked } from '../../../../test/cancel-unlocked.js';
import { outcomeOf } from '../../../../test/outcome.js';
import { paidBooking } from '../../../../test/paying.js';
import { TEST_PASSWORD, useSignedIn } from '../../../../test/people.js';
import {
  PaymentProvider,
  ProviderRefused,
  ProviderUnavailable,
} from '../../payments/provider/payment-provider.js';

const TOTAL = TOTAL_PENCE / 100;
const NOBODYS = '00000000-0000-4000-8000-000000000000';

interface Named {
  readonly id: string;
  readonly version: number;
  readonly refund_amount?: number;
}

describe('many paid bookings cancelled together', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');
  afterEach(async () => {
    jest.restoreAllMocks();
  });

  const read = async (id: string) =>
    (await world.api.as(admin).get(`/bookings/${id}`).expect(200)).body.booking;
  const paid = async (refund_amount?: number, body?: object): Promise<Named> => {
    const { bookingId: id } = await paidBooking(world, undefined, guestBookingBody(body));
    const { version } = await read(id);
    return { id, version, ...(refund_amount === undefined ? {} : { refund_amount }) };
  };
  const cancel = (bookings: readonly Named[], key?: string) => {
    const call = world.api.as(admin).post('/bookings/admin/bulk');
    return (key ? call.set('Idempotency-Key', key) : call).send({ bookings, status: 'cancelled' });
  };
  const optionsOf = (...ids: readonly string[]) =>
    world.api.as(admin).get(`/bookings/admin/cancel-options?ids=${ids.join(',')}`);
  const provider = () => world.api.app.get(PaymentProvider);
  const endOf = async ({ id }: Named) => {
    await world.runJobs();
    const { status, refunded_pence, refunds, emails } = await outcomeOf(world, id);
    return {
      status,
      refunded_pence,
      refunds,
      notified: emails.filter((kind) => kind === 'booking_cancelled'),
    };
  };
  const refundedOnce = (pence: number) => ({
    status: 'cancelled',
    refunded_pence: pence,
    refunds: ['succeeded'],
    notified: ['booking_cancelled'],
  });

  it('refund the given amounts, notify each customer and write an audit entry for each', async () => {
    const bookings = [await paid(TOTAL), await paid(10), await paid(0)];
    const { body } = await cancel(bookings).expect(200);
    expect(body.results).toMatchObject([
      { outcome: 'changed', id: bookings[0]?.id, refund: { amount: TOTAL, outcome: 'made' } },
      { outcome: 'changed', id: bookings[1]?.id, refund: { amount: 10, outcome: 'made' } },
      { outcome: 'changed', id: bookings[2]?.id, refund: null },
    ]);
    expect(body.results[1].booking).toMatchObject({ status: 'cancelled', refunded_amount: 10 });
    const [all, part, none] = bookings;
    if (!all || !part || !none) throw new Error('three were booked');
    expect(await endOf(all)).toEqual(refundedOnce(TOTAL_PENCE));
    expect(await endOf(part)).toEqual(refundedOnce(1_000));
    expect(await endOf(none)).toEqual({ ...refundedOnce(0), refunds: [] });
    const notified = (booking: Named) =>
      world.mail.messages.find(
        ({ subject, text }) => subject?.startsWith('Cancelled: ') && text?.includes(booking.id.slice(0, 8)),
      );
    expect(notified(part)?.text).toContain("We're refunding £10.00 to your card.");
    expect(notified(none)?.text).toContain('No refund is due.');
    expect(notified(none)?.attachments).toMatchObject([
      { filename: 'collection.ics', content: expect.stringContaining('STATUS:CANCELLED') },
    ]);
    const trail = await world.api.as(admin).get(`/bookings/admin/${part.id}/changes`).expect(200);
    expect(trail.body.changes).toMatchObject([
      { what: 'refund', from: '£0.00', to: '£10.00', admin: admin.user.email },
      { what: 'status', from: 'confirmed', to: 'cancelled', admin: admin.user.email },
    ]);
  });

  it("show the refund that each booking's terms allow, and leave out unknown bookings", async () => {
    const soon = await paid(undefined, { collection_date: '2031-04-17' });
    const later = await paid();
    const { body } = await optionsOf(soon.id, NOBODYS, later.id).expect(200);
    const own = await Promise.all(
      [soon, later].map(async ({ id }) => {
        const response = await world.api.as(admin).get(`/bookings/${id}/options`).expect(200);
        return { id, cancel: response.body.options.cancel };
      }),
    );
    expect(body.options).toEqual(own);
    expect(own[1]?.cancel).toMatchObject({ allowed: true, refund_amount: TOTAL });
    expect(own[0]?.cancel.refund_amount).toBeLessThan(TOTAL);
    await optionsOf('x').expect(400);
    await optionsOf(...Array.from({ length: 51 }, () => NOBODYS)).expect(400);
  });

  it('never refund more than was paid, nor cancelled or unpaid bookings', async () => {
    const tooMuch = await paid(TOTAL + 0.01);
    const cancelled = await paid(TOTAL);
    await world.api
      .as(admin)
      .put(`/bookings/admin/${cancelled.id}/status`, { status: 'cancelled' })
      .expect(200);
    const { version } = await read(cancelled.id);
    const unpaid = (await world.api.http.post('/bookings/guest').send(guestBookingBody()).expect(201)).body
      .booking;
    const { body } = await cancel([
      tooMuch,
      { ...cancelled, version },
      { id: unpaid.id, version: 1, refund_amount: 5 },
      { id: NOBODYS, version: 1, refund_amount: 5 },
    ]).expect(200);
    expect(body.results).toMatchObject([
      { outcome: 'refused', error: 'refund_too_large' },
      { outcome: 'refused', error: 'booking_cancelled' },
      { outcome: 'refused', error: 'booking_not_paid' },
      { outcome: 'refused', error: 'not_found' },
    ]);
    expect(await endOf(tooMuch)).toMatchObject({ status: 'confirmed', refunded_pence: 0, refunds: [] });
    expect(await endOf(cancelled)).toMatchObject({ refunded_pence: 0, refunds: [] });
    expect(await read(unpaid.id)).toMatchObject({ status: 'pending' });
  });

  const sendTwiceAtOnce = async (booking: Named) => {
    const responses = await Promise.all([cancel([booking]), cancel([booking])]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    return {
      outcomes: responses.map(({ body }) => body.results[0].outcome).sort(),
      end: await endOf(booking),
    };
  };

  it('are refunded once when the request is sent twice concurrently', async () => {
    const { outcomes, end } = await sendTwiceAtOnce(await paid(10));
    expect(outcomes).toEqual(['changed', 'refused']);
    expect(end).toEqual(refundedOnce(1_000));
  });

  it('would be refunded twice without the lock of the booking (negative control)', async () => {
    const booking = await paid(10);
    cancelTwoUnlocked(world);
    expect((await sendTwiceAtOnce(booking)).end).toMatchObject({ refunded_pence: 2_000 });
  });

  it('get the same response and one refund when repeated with the same key', async () => {
    const booking = await paid(TOTAL);
    const first = await cancel([booking], 'bulk-1').expect(200);
    const second = await cancel([booking], 'bulk-1').expect(200);
    expect(second.body).toEqual(first.body);
    expect(await endOf(booking)).toEqual(refundedOnce(TOTAL_PENCE));
    await cancel([{ ...booking, refund_amount: 1 }], 'bulk-1').expect(422);
  });

  it('continue when the provider refuses one refund, which the response reports', async () => {
    const bookings = [await paid(TOTAL), await paid(TOTAL)];
    jest
      .spyOn(provider(), 'createRefund')
      .mockRejectedValueOnce(new ProviderRefused('The charge is disputed', 'charge_disputed'));
    const { body } = await cancel(bookings).expect(200);
    expect(body.results).toMatchObject([
      { outcome: 'changed', refund: { amount: TOTAL, outcome: 'failed' }, booking: { refunded_amount: 0 } },
      { outcome: 'changed', refund: { amount: TOTAL, outcome: 'made' } },
    ]);
    const [refused, made] = bookings;
    if (!refused || !made) throw new Error('two were booked');
    expect(await endOf(refused)).toMatchObject({
      status: 'cancelled',
      refunded_pence: 0,
      refunds: ['failed'],
    });
    expect(await endOf(made)).toEqual(refundedOnce(TOTAL_PENCE));
  });

  it('stop calling an unavailable provider, and request the other refunds once in the background', async () => {
    const bookings = [await paid(TOTAL), await paid(TOTAL), await paid(TOTAL)];
    const asked = jest
      .spyOn(provider(), 'createRefund')
      .mockRejectedValueOnce(new ProviderUnavailable('the line went dead'));
    const { body } = await cancel(bookings).expect(200);
    expect(body.results.map((result: { refund: object }) => result.refund)).toEqual(
      bookings.map(() => ({ amount: TOTAL, outcome: 'pending' })),
    );
    expect(asked).toHaveBeenCalledTimes(1);
    for (const booking of bookings) expect(await endOf(booking)).toEqual(refundedOnce(TOTAL_PENCE));
  });

  it('require a fresh confirmation before any money is refunded, and change nothing without it', async () => {
    const booking = await paid(1);
    world.clock.advance({ minutes: CONFIRMATION_MS / 60_000 + 1 });
    const asked = await cancel([await paid(0), booking]).expect(403);
    expect(asked.body.error).toBe('confirmation_needed');
    expect(await endOf(booking)).toMatchObject({ status: 'confirmed', refunds: [] });
    // a change that moves no money needs no confirmation
    await cancel([await paid(0)]).expect(200);
    await world.api.as(admin).post('/auth/confirm', { password: TEST_PASSWORD }).expect(204);
    await cancel([booking]).expect(200);
    expect(await endOf(booking)).toEqual(refundedOnce(100));
  });
});
