import { randomUUID } from 'node:crypto';
import { useBookingWorld } from '../../../../test/booking-world.js';
import { outcomeOf } from '../../../../test/outcome.js';
import { paidBooking, providerClient } from '../../../../test/paying.js';
import { useSignedIn } from '../../../../test/people.js';
import { PaymentProvider, ProviderUnavailable } from '../provider/payment-provider.js';

const MINUTE = 60_000;

describe('a refund whose provider response was lost', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');
  const owner = useSignedIn(() => world.api, 'customer', {}, { each: true });
  let bookingId: string;
  let intentId: string;
  beforeEach(async () => {
    ({ bookingId, intentId } = await paidBooking(world, owner));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    return world.payments.control.clearFaults();
  });

  const refund = (amount?: number, key?: string) => {
    const call = world.api.as(admin).post(`/payments/${bookingId}/refund`);
    return (key ? call.set('Idempotency-Key', key) : call).send(amount === undefined ? {} : { amount });
  };
  const provider = () => world.api.app.get(PaymentProvider);
  const expectRefunds = async (pence: number, refunds: string[]) =>
    expect(await outcomeOf(world, bookingId)).toMatchObject({ refunded_pence: pence, refunds });

  /** Lets the provider make the refund and then loses its response, as a broken connection does. */
  const loseTheResponse = () => {
    const create = provider().createRefund.bind(provider());
    jest.spyOn(provider(), 'createRefund').mockImplementationOnce(async (request) => {
      await create(request);
      throw new ProviderUnavailable('the line went dead');
    });
  };
  /** Leaves the data of a process that was killed during its call: an unfinished row, whatever the provider did. */
  const leaveBehind = async (what: {
    amount: number;
    key?: string;
    state?: 'requested' | 'succeeded';
    ageMs?: number;
  }) => {
    const createdAt = new Date(world.clock.now().getTime() - (what.ageMs ?? 0));
    await world.api.dataSource.query(
      `INSERT INTO refunds (payment_id, origin, state, amount_pence, requested_by, request_key, created_at)
       SELECT id, 'admin', 'requested', $2, $3, $4, $5 FROM payments WHERE booking_id = $1`,
      [bookingId, what.amount, admin.user.id, what.key ?? null, createdAt],
    );
    if (what.state === 'succeeded') {
      await world.api.dataSource.query(
        `SELECT graphile_worker.add_job('resolve_refund', json_build_object('refund_id', id))
         FROM refunds WHERE state = 'requested'`,
      );
      await world.runJobs();
    }
  };

  it('is completed by a second request; a third request with the same amount is a new refund', async () => {
    loseTheResponse();
    const down = await refund(4_000).expect(503);
    expect(Number(down.headers['retry-after'])).toBeGreaterThan(0);
    await expectRefunds(0, ['unknown']);
    expect((await refund(4_000).expect(200)).body.refunded_amount).toBe(40);
    await world.runJobs();
    await expectRefunds(4_000, ['succeeded']);
    expect((await refund(4_000).expect(200)).body.refunded_amount).toBe(80);
  });

  it('is not repeated by a second request if a job completed it before', async () => {
    loseTheResponse();
    await refund(4_000).expect(503);
    await world.runJobs();
    await expectRefunds(4_000, ['succeeded']);
    expect((await refund(4_000).expect(200)).body.refunded_amount).toBe(40);
    expect((await refund(4_000).expect(200)).body.refunded_amount).toBe(80);
  });

  it('is completed by a job if nobody repeats the request', async () => {
    await world.payments.control.fault({ kind: 'drop', path: '/refunds', times: 0 });
    await refund(4_000).expect(503);
    await world.payments.control.clearFaults();
    await world.runJobs();
    await expectRefunds(4_000, ['succeeded']);
  });

  it('is made once if the provider did the work but its response was cut off', async () => {
    await world.payments.control.fault({ kind: 'drop', when: 'after', method: 'POST', path: '/refunds' });
    expect((await refund(4_000).expect(200)).body.refunded_amount).toBe(40);
    await world.runJobs();
    expect(await outcomeOf(world, bookingId)).toMatchObject({
      refunded_pence: 4_000,
      payment_status: 'partially_refunded',
      emails: ['booking_confirmed', 'refund_made'],
      refunds: ['succeeded'],
    });
    const { data } = await providerClient(world).refunds.list({ payment_intent: intentId });
    expect(data).toMatchObject([{ amount: 4_000 }]);
  });

  it('is resumed at once after a crash, without an Idempotency-Key', async () => {
    await leaveBehind({ amount: 4_000 });
    expect((await refund(4_000).expect(200)).body.refunded_amount).toBe(40);
    await expectRefunds(4_000, ['succeeded']);
  });

  it('is resumed after a crash if everything left was requested', async () => {
    await refund(5_000).expect(200);
    await leaveBehind({ amount: 11_999 });
    expect((await refund().expect(200)).body.payment_status).toBe('refunded');
    await expectRefunds(16_999, ['succeeded', 'succeeded']);
    expect((await refund().expect(409)).body.error).toBe('already_refunded');
  });

  it('is not repeated under its key, even if a job has completed it meanwhile', async () => {
    const key = randomUUID();
    await leaveBehind({ amount: 4_000, key, state: 'succeeded' });
    expect((await refund(4_000, key).expect(200)).body.refunded_amount).toBe(40);
    await expectRefunds(4_000, ['succeeded']);
  });

  it.each([
    ['another key makes another refund while the first may still be running', randomUUID(), 0, 80],
    ['another key resumes it once the first cannot be running any more', randomUUID(), 2 * MINUTE, 40],
    ['no key resumes it', undefined, 0, 40],
  ])('was requested with a key: %s', async (_what, key, ageMs, pounds) => {
    await leaveBehind({ amount: 4_000, key: randomUUID(), ageMs });
    await refund(4_000, key).expect(200);
    await world.api.dataSource.query(
      `SELECT graphile_worker.add_job('resolve_refund', json_build_object('refund_id', id)) FROM refunds`,
    );
    await world.runJobs();
    expect((await outcomeOf(world, bookingId)).refunded_pence).toBe(pounds * 100);
  });

  describe('requested twice concurrently', () => {
    /** Lets both calls reach the provider before either gets a response. */
    const meetAtTheProvider = () => {
      const create = provider().createRefund.bind(provider());
      const arrived: (() => void)[] = [];
      return jest.spyOn(provider(), 'createRefund').mockImplementation(async (request) => {
        await new Promise<void>((resolve) => {
          arrived.push(resolve);
          if (arrived.length === 2) for (const go of arrived) go();
        });
        return create(request);
      });
    };

    it.each([
      ['without keys makes one refund', [undefined, undefined], 4_000],
      ['with two keys makes two refunds (which proves that both calls overlapped)', ['a', 'b'], 8_000],
    ] as const)('%s', async (_what, keys, pence) => {
      const met = meetAtTheProvider();
      const responses = await Promise.all(keys.map((key) => refund(4_000, key && randomUUID())));
      expect(met).toHaveBeenCalledTimes(2);
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      expect((await outcomeOf(world, bookingId)).refunded_pence).toBe(pence);
    });
  });
});
