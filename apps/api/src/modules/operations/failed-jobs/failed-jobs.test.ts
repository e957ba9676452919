import { randomUUID } from 'node:crypto';
import { useBookingWorld } from '../../../../test/booking-world.js';
import { eventBody, postEvent } from '../../../../test/events.js';
import { paidBooking } from '../../../../test/paying.js';
import { useSignedIn } from '../../../../test/people.js';
import { PaymentProvider, ProviderUnavailable } from '../../payments/provider/payment-provider.js';

describe('the list of failed jobs', () => {
  const world = useBookingWorld({}, { each: true });
  const admin = useSignedIn(() => world.api, 'admin', {}, { each: true });

  const list = async (query = '') => (await world.api.as(admin).get(`/failed-jobs${query}`).expect(200)).body;
  const retry = (kind: string, id: string) =>
    world.api.as(admin).post(`/failed-jobs/${kind}/${encodeURIComponent(id)}/retry`);
  const exhaust = () =>
    world.api.dataSource.query(
      'UPDATE graphile_worker._private_jobs SET run_at = now(), attempts = max_attempts - 1',
    );
  const failTheEmail = async (): Promise<string> => {
    world.mail.refusing = true;
    const { bookingId } = await paidBooking(world);
    await exhaust();
    await world.runJobs();
    world.mail.refusing = false;
    return bookingId;
  };
  const failTheEvent = async (): Promise<string> => {
    const { intentId } = await paidBooking(world);
    await world.runJobs();
    jest
      .spyOn(world.api.app.get(PaymentProvider), 'listRefunds')
      .mockRejectedValue(new ProviderUnavailable('the line is dead'));
    await postEvent(world, eventBody('refund.updated', intentId, 'evt_stuck')).expect(200);
    await world.runJobs();
    return intentId;
  };

  it('is empty at first', async () => {
    expect(await list()).toEqual({ failed_jobs: [], needs_attention: 0, total: 0, page: 1, limit: 20 });
  });

  it('contains an email that was given up, with the cause, and none in its first attempt', async () => {
    const bookingId = await failTheEmail();
    await paidBooking(world);
    const { failed_jobs, needs_attention } = await list();
    expect(needs_attention).toBe(1);
    expect(failed_jobs).toEqual([
      {
        kind: 'email',
        id: expect.any(String),
        state: 'needs_attention',
        subject: 'booking_confirmed',
        recipient: expect.stringContaining('@guests.test'),
        booking_id: bookingId,
        cause: expect.stringContaining('mailbox full'),
        attempts: 12,
        created_at: expect.any(String),
        tried_at: '2031-04-16T10:00:00.000Z',
      },
    ]);
  });

  it('contains an email that failed and is retried, which needs no attention', async () => {
    world.mail.refusing = true;
    await paidBooking(world);
    await world.runJobs();
    expect(await list()).toMatchObject({
      needs_attention: 0,
      total: 1,
      failed_jobs: [{ kind: 'email', state: 'trying', attempts: 1 }],
    });
  });

  it('contains a failed event, which needs attention after ten minutes, even without a known cause', async () => {
    await failTheEvent();
    await world.api.dataSource.query(
      `INSERT INTO stripe_events (id, type, received_at) VALUES ('evt_silent', 'refund.updated', $1)`,
      [world.clock.now()],
    );
    expect(await list()).toMatchObject({
      needs_attention: 0,
      failed_jobs: [
        {
          kind: 'event',
          id: 'evt_stuck',
          state: 'trying',
          cause: expect.stringContaining('dead'),
          attempts: 1,
        },
      ],
    });
    world.clock.advance({ minutes: 10 });
    const { needs_attention, failed_jobs } = await list();
    expect(needs_attention).toBe(2);
    expect(failed_jobs).toMatchObject([
      { id: 'evt_silent', state: 'needs_attention', cause: null, booking_id: null },
      { id: 'evt_stuck', state: 'needs_attention', booking_id: expect.any(String) },
    ]);
  });

  it('contains a job that failed for good; a failed job of an email or event is listed only once', async () => {
    await failTheEmail();
    const { intentId, bookingId } = await paidBooking(world);
    await world.runJobs();
    await world.api.dataSource.query(`UPDATE payments SET state = 'open' WHERE payment_intent_id = $1`, [
      intentId,
    ]);
    jest.spyOn(world.api.app.get(PaymentProvider), 'retrieveIntent').mockRejectedValue(new Error('no luck'));
    await world.api.dataSource.query(
      `SELECT graphile_worker.add_job('settle_payment', json_build_object('payment_intent_id', $1::text),
         job_key := 'settle_payment:' || $1, max_attempts := 1)`,
      [intentId],
    );
    await world.runJobs();
    const { failed_jobs, total } = await list();
    expect(total).toBe(2);
    expect(failed_jobs).toContainEqual(
      expect.objectContaining({
        kind: 'job',
        id: `settle_payment:${intentId}`,
        state: 'needs_attention',
        subject: 'settle_payment',
        booking_id: bookingId,
        cause: 'no luck',
        attempts: 1,
      }),
    );
  });

  it('is divided into pages and filtered by kind; the count covers everything', async () => {
    await failTheEmail();
    await failTheEmail();
    await failTheEvent();
    world.clock.advance({ minutes: 10 });
    expect(await list('?limit=2')).toMatchObject({ total: 3, needs_attention: 3, page: 1, limit: 2 });
    expect((await list('?limit=2&page=2')).failed_jobs).toHaveLength(1);
    expect(await list('?kind=event')).toMatchObject({ total: 1, needs_attention: 3 });
    await world.api.as(admin).get('/failed-jobs?kind=pigeon').expect(400);
  });

  describe('when an entry is retried', () => {
    const onlyId = async (): Promise<string> => (await list()).failed_jobs[0].id;

    it('returns an email to the queue with all its attempts', async () => {
      await failTheEmail();
      const id = await onlyId();
      const { body } = await retry('email', id).expect(200);
      expect(body).toEqual({ outcome: 'waiting', cause: expect.stringContaining('mailbox full') });
      await world.runJobs();
      expect(world.mail.messages).toHaveLength(1);
      expect(await list()).toMatchObject({ total: 0, needs_attention: 0 });
      expect((await retry('email', id).expect(200)).body).toEqual({ outcome: 'done', cause: null });
      await world.runJobs();
      expect(world.mail.messages).toHaveLength(1);
    });

    it('sends the email once when two admins retry it concurrently', async () => {
      await failTheEmail();
      const id = await onlyId();
      await Promise.all([retry('email', id).expect(200), retry('email', id).expect(200)]);
      await world.runJobs();
      expect(world.mail.messages).toHaveLength(1);
    });

    it('processes an event again when it is retried during an attempt that then fails', async () => {
      const intentId = await failTheEvent();
      const provider = world.api.app.get(PaymentProvider);
      let started = (): void => undefined;
      const attempt = new Promise<void>((resolve) => (started = resolve));
      let fail = (): void => undefined;
      const lookUp = jest.spyOn(provider, 'listRefunds').mockImplementation(() => {
        started();
        return new Promise(
          (_resolve, reject) => (fail = () => reject(new ProviderUnavailable('still dead'))),
        );
      });
      await world.api.dataSource.query('UPDATE graphile_worker._private_jobs SET run_at = now()');
      const running = world.runJobs();
      await attempt;
      await retry('event', 'evt_stuck').expect(200);
      lookUp.mockResolvedValue([]);
      fail();
      await running;
      await world.runJobs();
      expect(lookUp).toHaveBeenLastCalledWith(intentId);
      expect(await list()).toMatchObject({ total: 0 });
    });

    it('returns a job that had failed for good to the queue, and shows when it fails again', async () => {
      await world.api.dataSource.query(
        `SELECT graphile_worker.add_job('expire_booking', '{"booking_id":"none"}', job_key := 'expire_booking:none',
           max_attempts := 1)`,
      );
      await world.runJobs();
      const id = await onlyId();
      expect((await retry('job', id).expect(200)).body).toMatchObject({ outcome: 'waiting' });
      expect(await list()).toMatchObject({ total: 0 });
      await world.runJobs();
      expect(await list()).toMatchObject({ failed_jobs: [{ id, state: 'needs_attention', attempts: 1 }] });
      await retry('job', id).expect(200);
      await world.api.dataSource.query(
        "UPDATE graphile_worker._private_jobs SET payload = json_build_object('booking_id', gen_random_uuid())",
      );
      await world.runJobs();
      await retry('job', id).expect(404);
      expect(await list()).toMatchObject({ total: 0 });
    });

    it('responds 404 for an unknown entry, and 400 for a dispute or an unknown kind', async () => {
      await retry('email', randomUUID()).expect(404);
      await retry('email', 'x').expect(404);
      await retry('event', 'evt_x').expect(404);
      await retry('job', 'sweep').expect(404);
      await retry('dispute', randomUUID()).expect(400);
      await retry('pigeon', 'x').expect(400);
    });
  });
});
