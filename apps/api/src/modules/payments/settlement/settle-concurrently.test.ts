import { type EntityManager } from 'typeorm';
import { z } from 'zod';
import { type BookingWorld, startBookingWorld } from '../../../../test/booking-world.js';
import { eventBody, postEvent } from '../../../../test/events.js';
import { invoicesGiven, outcomeOf } from '../../../../test/outcome.js';
import { type StartedPayment, beginPayment, payCard } from '../../../../test/paying.js';
import { signIn, type TestPerson } from '../../../../test/people.js';
import { reportFigures } from '../../../../test/soak.js';
import { BookingEntity } from '../../bookings/booking.entity.js';
import { DEFAULT_JOB_SETTINGS, JobSettings } from '../../../common/jobs/index.js';
import { type LockedPayment, PaymentEntity, PaymentLocks } from '../payment.repository.js';
import { Sweep } from '../sweep/sweep.js';

const ACTIONS = ['success', 'confirm', 'webhook', 'webhook', 'sweep', 'late failure'] as const;
type Action = (typeof ACTIONS)[number];

const orders = (left: readonly Action[]): Action[][] =>
  left.length === 0
    ? [[]]
    : [...new Set(left)].flatMap((first) => {
        const at = left.indexOf(first);
        return orders([...left.slice(0, at), ...left.slice(at + 1)]).map((rest) => [first, ...rest]);
      });

const neighbours = (all: readonly Action[][]): Set<string> =>
  new Set(all.flatMap((order) => order.slice(1).map((action, index) => `${order[index]}, ${action}`)));

const { SETTLE_ORDERS: requested } = z
  .object({
    /** `all` in the soak test; by default every tenth order. */
    SETTLE_ORDERS: z.enum(['some', 'all']).default('some'),
  })
  .parse(process.env);
const ALL = orders(ACTIONS);
const PLAYED = requested === 'all' ? ALL : ALL.filter((_order, index) => index % 10 === 0);

/** Switches the lock off: reads without locking, and waits before it writes. */
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

/** The API with a running queue, and every action on a payment; each action ends with its response. */
const startWorld = async (providers: [unknown, unknown][] = []) => {
  const world = await startBookingWorld({ providers: [[JobSettings, DEFAULT_JOB_SETTINGS], ...providers] });
  const person = await signIn(world.api);
  const act: Record<Action, (started: StartedPayment) => Promise<unknown>> = {
    success: ({ intentId }) => payCard(world, intentId),
    confirm: ({ intentId }) =>
      world.api.as(person).post('/payments/confirm', { payment_intent_id: intentId }),
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

const begin = async (world: BookingWorld, person: TestPerson): Promise<StartedPayment> => {
  const started = await beginPayment(world, person);
  await payCard(world, started.intentId, 'pm_card_chargeDeclined');
  return started;
};

const quiet = async ({ api }: BookingWorld): Promise<void> => {
  const waiting = (): Promise<unknown[]> =>
    api.dataSource.query('SELECT FROM graphile_worker.jobs WHERE attempts < max_attempts LIMIT 1');
  while ((await waiting()).length > 0) await new Promise((resolve) => setTimeout(resolve, 25));
};

/** Starts the actions in each of the orders, many at once. Then runs the sweep of a later minute. */
const playAll = async ({ world, person, act }: World, all: readonly Action[][]): Promise<string[]> => {
  const bookings: string[] = [];
  for (let done = 0; done < all.length; done += AT_ONCE) {
    const batch = all.slice(done, done + AT_ONCE);
    const started = await Promise.all(batch.map(() => begin(world, person)));
    await Promise.all(
      batch.flatMap((order, index) => {
        const payment = started[index];
        return payment ? order.map((action) => act[action](payment)) : [];
      }),
    );
    bookings.push(...started.map(({ bookingId }) => bookingId));
  }
  await quiet(world);
  world.clock.advance({ minutes: 11 });
  await world.api.app.get(Sweep).execute();
  await quiet(world);
  return bookings;
};

// all orders take minutes on a busy machine; the default limit only ends a test that hangs
jest.setTimeout(300_000);

describe('success, confirm, webhook, duplicate webhook, sweep and a late failure, all concurrent', () => {
  let playing: World | undefined;
  afterEach(() => playing?.world.close());

  it('run in orders where each is first, last and directly after each of the others', () => {
    expect(ALL).toHaveLength(360);
    for (const end of [0, -1]) expect(new Set(PLAYED.map((order) => order.at(end))).size).toBe(5);
    expect(neighbours(PLAYED)).toEqual(neighbours(ALL));
  });

  it('result in one paid booking with one of each document, in every order', async () => {
    playing = await startWorld();
    const { world } = playing;
    const bookings = await playAll(playing, PLAYED);
    const outcomes = await Promise.all(bookings.map((id) => outcomeOf(world, id)));
    for (const [index, outcome] of outcomes.entries()) {
      expect({ order: PLAYED[index], ...outcome }).toMatchObject(PAID_ONCE);
    }
    expect(new Set(outcomes.map(({ invoice_number }) => invoice_number)).size).toBe(PLAYED.length);
    expect(await invoicesGiven(world)).toBe(PLAYED.length);
    expect(new Set(world.mail.messages.map(({ messageId }) => messageId)).size).toBe(PLAYED.length);
    expect(world.mail.messages).toHaveLength(PLAYED.length);
    await reportFigures({ orders: PLAYED.length });
  });

  it('use more invoice numbers than there are bookings without the locks (negative control)', async () => {
    playing = await startWorld([[PaymentLocks, new NoLocks()]]);
    const bookings = await playAll(playing, ALL.slice(0, 2 * AT_ONCE));
    expect(await invoicesGiven(playing.world)).toBeGreaterThan(bookings.length);
  });
});
