import { type EntityManager } from 'typeorm';
import { type BookingWorld, startBookingWorld, useBookingWorld } from '../../../../test/booking-world.js';
import { invoicesGiven, outcomeOf } from '../../../../test/outcome.js';
import { beginPayment, payCard } from '../../../../test/paying.js';
import { BookingEntity } from '../../bookings/booking.entity.js';
import { type LockedPayment, PaymentEntity, PaymentLocks } from '../payment.repository.js';
import { PaymentProvider } from '../provider/payment-provider.js';

/** Switches the lock off: reads without locking, and continues only when both have read. */
class NoLocks implements Pick<PaymentLocks, 'take'> {
  #waiting: (() => void)[] = [];

  async take(manager: EntityManager, { id, bookingId }: PaymentEntity): Promise<LockedPayment> {
    const booking = await manager.findOneByOrFail(BookingEntity, { id: bookingId });
    const payment = await manager.findOneByOrFail(PaymentEntity, { id });
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length === 2) for (const go of this.#waiting) go();
    });
    return { booking, payment };
  }
}

const confirm = ({ api }: BookingWorld, intentId: string) =>
  api.http.post('/payments/confirm/guest').send({ payment_intent_id: intentId });

const confirmTwiceAtOnce = async (world: BookingWorld): Promise<number> => {
  const { intentId } = await beginPayment(world);
  await payCard(world, intentId);
  const provider = world.api.app.get(PaymentProvider);
  const retrieve = provider.retrieveIntent.bind(provider);
  const arrived: (() => void)[] = [];
  jest.spyOn(provider, 'retrieveIntent').mockImplementation(async (id) => {
    const intent = await retrieve(id);
    await new Promise<void>((resolve) => {
      arrived.push(resolve);
      if (arrived.length === 2) for (const go of arrived) go();
    });
    return intent;
  });
  await Promise.all([confirm(world, intentId), confirm(world, intentId)]);
  return invoicesGiven(world);
};

describe('two concurrent settlements of one payment', () => {
  let world: BookingWorld | undefined;
  afterEach(async () => {
    await world?.close();
  });

  it('use one invoice number', async () => {
    world = await startBookingWorld();
    expect(await confirmTwiceAtOnce(world)).toBe(1);
  });

  it('use two invoice numbers without the locks (negative control)', async () => {
    world = await startBookingWorld({ providers: [[PaymentLocks, new NoLocks()]] });
    expect(await confirmTwiceAtOnce(world)).toBe(2);
  });
});

describe('a settlement that waits for its booking', () => {
  const world = useBookingWorld();

  it('has not locked the payment, so that no two transactions wait for each other', async () => {
    const { dataSource } = world.api;
    const { bookingId, intentId } = await beginPayment(world);
    await payCard(world, intentId);
    const waiting = (): Promise<unknown[]> =>
      dataSource.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
    const settled = await dataSource.transaction(async (holder) => {
      await holder.query('SELECT FROM bookings WHERE id = $1 FOR UPDATE', [bookingId]);
      const response = confirm(world, intentId).then(({ status }) => status);
      while ((await waiting()).length === 0);
      await holder.query('SELECT FROM payments WHERE booking_id = $1 FOR UPDATE NOWAIT', [bookingId]);
      return { response };
    });
    expect(await settled.response).toBe(200);
  });
});

describe('a failure that was read before the payment succeeded', () => {
  it('does not undo the success that followed', async () => {
    const world = await startBookingWorld();
    const { bookingId, intentId } = await beginPayment(world);
    await payCard(world, intentId, 'pm_card_chargeDeclined');
    const provider = world.api.app.get(PaymentProvider);
    const retrieve = provider.retrieveIntent.bind(provider);
    jest.spyOn(provider, 'retrieveIntent').mockImplementationOnce(async (id) => {
      const stale = await retrieve(id);
      await payCard(world, intentId);
      await confirm(world, intentId).expect(200);
      return stale;
    });
    const late = await confirm(world, intentId).expect(200);
    expect(late.body).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    expect(await outcomeOf(world, bookingId)).toMatchObject({
      payment_status: 'paid',
      payments: ['succeeded'],
    });
    await world.close();
  });
});
