import { type EntityManager } from 'typeorm';
import { type BookingWorld, startBookingWorld } from '../../../../test/booking-world.js';
import { eventBody, postEvent } from '../../../../test/events.js';
import { invoicesGiven, outcomeOf } from '../../../../test/outcome.js';
import { type BegunPayment, beginPayment, payCard } from '../../../../test/paying.js';
import { signIn, type TestPerson } from '../../../../test/people.js';
import { BookingEntity } from '../../bookings/booking.entity.js';
import { DEFAULT_JOB_SETTINGS, JobSettings } from '../../../common/jobs/job-settings.js';
import { PaymentEntity } from '../payment.entity.js';
import { Sweep } from '../sweep/sweep.js';
import { type LockedPayment, PaymentLocks } from './payment-locks.js';

const ACTIONS = ['success', 'confirm', 'webhook', 'webhook', 'sweep', 'late failure'] as const;
type Action = (typeof ACTIONS)[number];

/** Every order of the actions, of which two are the same: a webhook and its duplicate. */
const orders = (left: readonly Action[]): Action[][] =>
  left.length === 0
    ? [[]]
    : [...new Set(left)].flatMap((first) => {
        const at = left.indexOf(first);
        return orders([...left.slice(0, at), ...left.slice(at + 1)]).map((rest) => [first, ...rest]);
      });

/** The guard off: reads without locking, and takes its time before it writes. */
class NoLocks implements Pick<PaymentLocks, 'take'> {
  async take(manager: EntityManager, { id, bookingId }: PaymentEntity): Promise<LockedPayment> {
    const booking = await manager.findOneByOrFail(BookingEntity, { id: bookingId });
    const payment = await manager.findOneByOrFail(PaymentEntity, { id });
    await manager.query('SELECT pg_sleep(0.05)');
    return { booking, payment };
  }
}

const PAID_ONCE = {
  status: 'confirmed',
  payment_status: 'paid',
  refunded_pence: 0,
  emails: ['booking_confirmed'],
  points: [169],
  payments: ['succeeded'],
  refunds: [],
};
const AT_ONCE = 12;

/** The API with its queue at work, and every action on a payment, each of which ends with its answer. */
const startWorld = async (providers: [unknown, unknown][] = []) => {
  const world = await startBookingWorld({ providers: [[JobSettings, DEFAULT_JOB_SETTINGS], ...providers] });
  const person = await signIn(world.api);
  const act: Record<Action, (begun: BegunPayment) => Promise<unknown>> = {
    success: ({ intentId }) => payCard(world, intentId),
    confirm: ({ intentId }) =>
      world.api.http.post('/payments/confirm').set(person.auth).send({ payment_intent_id: intentId }),
    webhook: ({ intentId }) =>
      postEvent(world, eventBody('payment_intent.succeeded', intentId, `evt_${intentId}`)),
    sweep: () => {
      world.clock.advance({ minutes: 1 });
      return world.api.app.get(Sweep).execute();
    },
    'late failure': ({ intentId }) => postEvent(world, eventBody('payment_intent.payment_failed', intentId)),
  };
  return { world, person, act };
};
type World = Awaited<ReturnType<typeof startWorld>>;

const begin = async (world: BookingWorld, person: TestPerson): Promise<BegunPayment> => {
  const begun = await beginPayment(world, person);
  await payCard(world, begun.intentId, 'pm_card_chargeDeclined');
  return begun;
};

/** Until the queue is empty: what the minutes after it would bring. */
const quiet = async ({ api }: BookingWorld): Promise<void> => {
  const waiting = (): Promise<unknown[]> =>
    api.dataSource.query('SELECT FROM graphile_worker.jobs WHERE attempts < max_attempts LIMIT 1');
  while ((await waiting()).length > 0) await new Promise((resolve) => setTimeout(resolve, 25));
};

/** Begins the actions in each of the orders, all of them under way at once; then the next minute's sweep. */
const playAll = async ({ world, person, act }: World, all: readonly Action[][]): Promise<string[]> => {
  const bookings: string[] = [];
  for (let done = 0; done < all.length; done += AT_ONCE) {
    const batch = all.slice(done, done + AT_ONCE);
    const begun = await Promise.all(batch.map(() => begin(world, person)));
    await Promise.all(
      batch.flatMap((order, index) => {
        const payment = begun[index];
        return payment ? order.map((action) => act[action](payment)) : [];
      }),
    );
    bookings.push(...begun.map(({ bookingId }) => bookingId));
  }
  await quiet(world);
  world.clock.advance({ minutes: 11 });
  await world.api.app.get(Sweep).execute();
  await quiet(world);
  return bookings;
};

// 360 orders are minutes of work on a busy machine; the default only ends what hangs
jest.setTimeout(300_000);

describe('success, confirm, webhook, its duplicate, sweep and a late failure, all under way at once', () => {
  let playing: World | undefined;
  afterEach(() => playing?.world.close());

  it('come to one paid booking with one of each paper, in whichever order they begin', async () => {
    playing = await startWorld();
    const { world } = playing;
    const all = orders(ACTIONS);
    expect(all).toHaveLength(360);
    const bookings = await playAll(playing, all);
    const outcomes = await Promise.all(bookings.map((id) => outcomeOf(world, id)));
    for (const [index, outcome] of outcomes.entries()) {
      expect({ order: all[index], ...outcome }).toMatchObject(PAID_ONCE);
    }
    expect(new Set(outcomes.map(({ invoice_number }) => invoice_number)).size).toBe(360);
    expect(await invoicesGiven(world)).toBe(360);
    expect(new Set(world.mail.messages.map(({ messageId }) => messageId)).size).toBe(360);
    expect(world.mail.messages).toHaveLength(360);
  });

  it('give out more invoice numbers than there are bookings without the locks (negative control)', async () => {
    playing = await startWorld([[PaymentLocks, new NoLocks()]]);
    const bookings = await playAll(playing, orders(ACTIONS).slice(0, 2 * AT_ONCE));
    expect(await invoicesGiven(playing.world)).toBeGreaterThan(bookings.length);
  });
});
