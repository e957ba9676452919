import { useBookingWorld } from '../../../../test/booking-world.js';
import { bookingBody } from '../../../../test/bookings.js';
import { eventBody, postEvent } from '../../../../test/events.js';
import { outcomeOf } from '../../../../test/outcome.js';
import { type StartedPayment, beginPayment, payCard } from '../../../../test/paying.js';
import { signIn, type TestPerson } from '../../../../test/people.js';
import { CancelIntent } from './settle-payment.js';
import { Sweep } from '../sweep/sweep.js';

const TOTAL = 16_999;

/** The days of both clock changes of 2031, with the moment at which the slot starts by London's clock. */
const DAYS = [
  ['2031-03-30', 'morning', '2031-03-30T07:00:00Z'],
  ['2031-03-30', 'evening', '2031-03-30T15:00:00Z'],
  ['2031-10-26', 'morning', '2031-10-26T08:00:00Z'],
  ['2031-10-26', 'afternoon', '2031-10-26T12:00:00Z'],
] as const;
const [[DATE, SLOT, START]] = DAYS;

const before = (moment: string, ms: number): string => new Date(Date.parse(moment) - ms).toISOString();
const HOUR = 3_600_000;

describe('a collection slot that has started', () => {
  const world = useBookingWorld();
  let owner: TestPerson;
  beforeEach(async () => {
    world.clock.set(before(START, 20 * HOUR));
    owner = await signIn(world.api);
  });

  const begin = (date: string, slot: string, person?: TestPerson) =>
    beginPayment(world, person, { ...bookingBody, collection_date: date, collection_time_slot: slot });
  const confirm = ({ intentId }: StartedPayment) =>
    world.api.as(owner).post('/payments/confirm', { payment_intent_id: intentId }).expect(200);

  it.each(DAYS)('cannot be paid for: %s, %s, from %s on', async (date, slot, start) => {
    world.clock.set(before(start, 20 * HOUR));
    const { auth } = await signIn(world.api);
    const body = { ...bookingBody, collection_date: date, collection_time_slot: slot };
    const own = await world.api.as({ auth }).post('/bookings', body).expect(201);
    const guest = { ...body, customer_name: 'Gail Guest', customer_email: 'gail@guests.test' };
    const guests = await world.api.http.post('/bookings/guest').send(guest).expect(201);
    const pay = (path: string, id: string) =>
      world.api.as({ auth }).post(path, { booking_id: id, amount: TOTAL });

    world.clock.set(before(start, 1));
    await pay('/payments/create-intent', own.body.booking.id).expect(201);
    await pay('/payments/create-intent/guest', guests.body.booking.id).expect(201);
    world.clock.set(start);
    for (const refused of [
      await pay('/payments/create-intent', own.body.booking.id),
      await pay('/payments/create-intent/guest', guests.body.booking.id),
    ]) {
      expect([refused.status, refused.body.error]).toEqual([409, 'slot_past']);
    }
  });

  it('keeps a payment that was confirmed a millisecond before its start', async () => {
    const started = await begin(DATE, SLOT, owner);
    await payCard(world, started.intentId);
    world.clock.set(before(START, 1));
    expect((await confirm(started)).body).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  });

  const callers: [string, (started: StartedPayment) => Promise<unknown>][] = [
    ['the browser’s confirm', (started) => confirm(started)],
    ['the webhook', ({ intentId }) => postEvent(world, eventBody('payment_intent.succeeded', intentId))],
    ['the sweep', () => world.api.app.get(Sweep).execute()],
    ['the cancelling of its intent', ({ intentId }) => world.api.app.get(CancelIntent).execute(intentId)],
  ];

  it.each(callers)(
    'returns a late payment found by %s once, whichever caller follows',
    async (_name, find) => {
      const started = await begin(DATE, SLOT, owner);
      await payCard(world, started.intentId);
      world.clock.set(START);
      await find(started);
      await world.runJobs();
      for (const [, again] of callers) await again(started);
      await world.runJobs();

      expect(await outcomeOf(world, started.bookingId)).toMatchObject({
        status: 'pending',
        payment_status: 'pending',
        invoice_number: null,
        refunded_pence: 0,
        emails: ['payment_returned'],
        points: [],
        payments: ['returned'],
        refunds: ['succeeded'],
      });
      const letters = world.mail.messages.filter(({ to }) => to?.[0]?.address === owner.user.email);
      expect(letters).toMatchObject([{ subject: "We've refunded your payment of £169.99" }]);
      for (const text of [letters[0]?.text, letters[0]?.html]) {
        expect(text).toMatch(/arrived\s+after\s+your\s+slot\s+had\s+started/u);
      }
    },
  );

  it('returns a late payment once when four callers find it concurrently', async () => {
    const started = await begin(DATE, SLOT, owner);
    await payCard(world, started.intentId);
    world.clock.set(START);
    await Promise.all(callers.map(([, find]) => find(started)));
    await world.runJobs();
    expect(await outcomeOf(world, started.bookingId)).toMatchObject({
      emails: ['payment_returned'],
      payments: ['returned'],
      refunds: ['succeeded'],
    });
  });

  it('can be changed to a later slot, which can then be paid for', async () => {
    const { bookingId } = await begin(DATE, SLOT, owner);
    world.clock.set(START);
    await world.api.as(owner).put(`/bookings/${bookingId}`, { collection_date: '2031-04-02' }).expect(200);
    await world.api
      .as(owner)
      .post('/payments/create-intent', { booking_id: bookingId, amount: TOTAL })
      .expect(201);
  });
});
