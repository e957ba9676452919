import { useBookingWorld } from '../../../../test/booking-world.js';
import { TOTAL_PENCE } from '../../../../test/bookings.js';
import { cancelTwoUnlocked } from '../../../../test/cancel-unlocked.js';
import { barrier } from '../../../../test/barrier.js';
import { outcomeOf } from '../../../../test/outcome.js';
import { paidBooking } from '../../../../test/paying.js';
import { type TestPerson, useSignedIn } from '../../../../test/people.js';
import { PaymentProvider, ProviderUnavailable } from '../../payments/provider/payment-provider.js';

const TOTAL = TOTAL_PENCE / 100;

describe('concurrent changes of one booking', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');
  const owner = useSignedIn(() => world.api);
  let bookingId: string;
  beforeEach(async () => {
    ({ bookingId } = await paidBooking(world, owner));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
  });

  const cancel = (person: TestPerson, body: object) =>
    world.api.as(person).post(`/bookings/${bookingId}/cancel`, body);
  const move = (id: string, slot: string, date = '2031-05-08') =>
    world.api
      .as(owner)
      .post(`/bookings/${id}/reschedule`, { collection_date: date, collection_time_slot: slot });
  const provider = () => world.api.app.get(PaymentProvider);
  const end = async () => {
    await world.runJobs();
    const { status, refunded_pence, refunds, emails } = await outcomeOf(world, bookingId);
    return {
      status,
      refunded_pence,
      refunds,
      notified: emails.filter((kind) => kind === 'booking_cancelled'),
    };
  };
  const CANCELLED_ONCE = {
    status: 'cancelled',
    refunded_pence: TOTAL_PENCE,
    refunds: ['succeeded'],
    notified: ['booking_cancelled'],
  };

  /** Two admins cancel in parallel and refund £10 each: two such refunds together do not exceed the price. */
  const cancelTwiceAtOnce = async () => {
    const responses = await Promise.all([1, 2].map(() => cancel(admin, { refund_amount: 10 })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    return end();
  };

  it('cancel it with one refund', async () => {
    expect(await cancelTwiceAtOnce()).toEqual({ ...CANCELLED_ONCE, refunded_pence: 1_000 });
  });

  it('would refund twice without the lock of the booking (negative control)', async () => {
    cancelTwoUnlocked(world);
    expect(await cancelTwiceAtOnce()).toMatchObject({
      refunded_pence: 2_000,
      refunds: ['succeeded', 'succeeded'],
    });
  });

  it('make one refund if the connection breaks during the first request and the customer sends it again', async () => {
    const [atProvider, goesOn] = [barrier(2), barrier(2)];
    const create = provider().createRefund.bind(provider());
    jest.spyOn(provider(), 'createRefund').mockImplementationOnce(async (request) => {
      await atProvider();
      await goesOn();
      return create(request);
    });
    const gone = new AbortController();
    const first = fetch(`${world.api.url}/bookings/${bookingId}/cancel`, {
      method: 'POST',
      headers: { ...owner.auth, 'Content-Type': 'application/json' },
      body: JSON.stringify({ expected_refund: TOTAL }),
      signal: gone.signal,
    });
    const lost = expect(first).rejects.toThrow();
    await atProvider();
    gone.abort();
    await lost;
    const again = await cancel(owner, { expected_refund: TOTAL }).expect(200);
    expect(again.body.booking).toMatchObject({ status: 'cancelled', refunded_amount: 0 });
    await goesOn();
    expect(await end()).toEqual(CANCELLED_ONCE);
  });

  it("get the same response if the provider's response was lost, and refund once in the background", async () => {
    const create = provider().createRefund.bind(provider());
    jest.spyOn(provider(), 'createRefund').mockImplementationOnce(async (request) => {
      await create(request);
      throw new ProviderUnavailable('the line went dead');
    });
    const first = await cancel(owner, { expected_refund: TOTAL }).expect(200);
    const second = await cancel(owner, { expected_refund: TOTAL }).expect(200);
    expect(second.body).toEqual(first.body);
    expect(second.body.booking).toMatchObject({ status: 'cancelled', refunded_amount: 0 });
    expect(await end()).toEqual(CANCELLED_ONCE);
  });

  it('that move it and cancel it end in a cancellation with one refund and no capacity taken', async () => {
    const [cancelled, moved] = await Promise.all([
      cancel(owner, { expected_refund: TOTAL }),
      move(bookingId, 'evening'),
    ]);
    expect(cancelled.status).toBe(200);
    if (moved.status !== 200) expect(moved.body.error).toBe('not_changeable');
    expect(await end()).toEqual(CANCELLED_ONCE);
  });

  it('that move it to several slots leave it in one of them', async () => {
    const responses = await Promise.all(
      ['morning', 'afternoon', 'evening'].map((slot) => move(bookingId, slot)),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await world.api.as(owner).get(`/bookings/${bookingId}`).expect(200);
    expect(body.booking.collection_date).toBe('2031-05-08');
  });

  it('of two bookings to a slot with room for one move one; the other stays unchanged', async () => {
    const other = await paidBooking(world, owner);
    const day = { date: '2031-05-09', resource: 'van', places: 1, reason: null };
    await world.api.as(admin).put('/availability/days', day).expect(200);
    const responses = await Promise.all(
      [bookingId, other.bookingId].map((id) => move(id, 'morning', day.date)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = responses.find(({ status }) => status === 409);
    expect(refused?.body.error).toBe('slot_full');
    const stayed = responses[0] === refused ? bookingId : other.bookingId;
    const { body } = await world.api.as(owner).get(`/bookings/${stayed}`).expect(200);
    expect(body.booking).toMatchObject({ collection_date: '2031-05-06', collection_time_slot: 'morning' });
  });
});
