import { useBookingWorld } from '../../../../test/booking-world.js';
import { outcomeOf } from '../../../../test/outcome.js';
import { beginPayment, paidBooking, payCard } from '../../../../test/paying.js';
import { Sweep } from './sweep.js';

const A_DAY = 24 * 60;

describe('the payment sweep', () => {
  const world = useBookingWorld({}, { each: true });

  const sweep = async () => {
    await world.api.app.get(Sweep).execute();
    await world.runJobs();
  };
  const waitingJobs = () => world.api.dataSource.query('SELECT key FROM graphile_worker.jobs');

  it('settles a payment without any event, once it is a minute old', async () => {
    const { bookingId, intentId } = await beginPayment(world);
    await payCard(world, intentId);
    await world.api.app.get(Sweep).execute();
    expect(await waitingJobs()).toEqual([]);
    world.clock.advance({ minutes: 1 });
    await sweep();
    expect(await outcomeOf(world, bookingId)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  });

  it('checks an unpaid payment at growing intervals', async () => {
    await beginPayment(world);
    const sweptMinutes: number[] = [];
    for (let minute = 1; minute <= 30; minute += 1) {
      world.clock.advance({ minutes: 1 });
      await world.api.app.get(Sweep).execute();
      if ((await waitingJobs()).length > 0) sweptMinutes.push(minute);
      await world.runJobs();
    }
    expect(sweptMinutes[0]).toBe(1);
    expect(sweptMinutes.length).toBeGreaterThan(5);
    expect(sweptMinutes.length).toBeLessThan(20);
  });

  it('cancels an unpaid booking and its intent after 24 hours', async () => {
    const { bookingId, intentId } = await beginPayment(world);
    world.clock.advance({ minutes: A_DAY - 1 });
    await sweep();
    expect(await outcomeOf(world, bookingId)).toMatchObject({ status: 'pending' });
    world.clock.advance({ minutes: 1 });
    await sweep();
    expect(await outcomeOf(world, bookingId)).toMatchObject({ status: 'cancelled', payments: ['canceled'] });
    await expect(payCard(world, intentId)).rejects.toThrow(/cancel/u);
  });

  it('keeps a booking that was paid in its last minute', async () => {
    const { bookingId, intentId } = await beginPayment(world);
    await payCard(world, intentId);
    world.clock.advance({ minutes: A_DAY });
    await sweep();
    expect(await outcomeOf(world, bookingId)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  });

  it.each([
    ['pm_card_visa', { status: 'confirmed', payment_status: 'paid' }],
    ['pm_card_chargeDeclined', { status: 'cancelled', payment_status: 'failed' }],
  ])('keeps a booking while the provider is processing its payment by %s', async (card, end) => {
    const { bookingId, intentId } = await beginPayment(world);
    await world.payments.control.timing({ processingMs: 3_600_000 });
    expect(await payCard(world, intentId, card)).toBe('processing');
    await world.payments.control.timing({ processingMs: 0 });
    world.clock.advance({ minutes: A_DAY });
    await sweep();
    expect(await outcomeOf(world, bookingId)).toMatchObject({ status: 'pending', payments: ['open'] });
    await world.payments.control.advance();
    world.clock.advance({ minutes: 10 });
    await sweep();
    expect(await outcomeOf(world, bookingId)).toMatchObject(end);
  });

  it('does not change paid bookings', async () => {
    const { bookingId } = await paidBooking(world);
    world.clock.advance({ minutes: A_DAY * 30 });
    await sweep();
    expect(await outcomeOf(world, bookingId)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  });

  it('retries an email whose process was killed during the last attempt', async () => {
    await paidBooking(world);
    await world.api.dataSource.query(
      `UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE key LIKE 'send_email:%'`,
    );
    await world.runJobs();
    expect(world.mail.messages).toHaveLength(0);
    await sweep();
    expect(world.mail.messages).toHaveLength(1);
  });
});
