import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { useBookingWorld } from '../../../../test/booking-world.js';
import { eventBody, postEvent, signatureOf } from '../../../../test/events.js';
import { outcomeOf } from '../../../../test/outcome.js';
import { type StartedPayment, beginPayment, payCard } from '../../../../test/paying.js';
import { Sweep } from '../sweep/sweep.js';

const SUCCEEDED = 'payment_intent.succeeded';

describe('the Stripe webhook', () => {
  const world = useBookingWorld({
    config: { stripeWebhookSecrets: ['whsec_new', 'whsec_emulator'] },
  });
  let started: StartedPayment;
  beforeEach(async () => {
    started = await beginPayment(world);
    await payCard(world, started.intentId);
  });

  const events = async (): Promise<number> => {
    const rows: { count: number }[] = await world.api.dataSource.query(
      'SELECT count(*)::int AS count FROM stripe_events',
    );
    return rows[0]?.count ?? 0;
  };
  const expectRefused = async (call: ReturnType<typeof postEvent>) => {
    const before = await events();
    const { body } = await call.expect(400);
    expect(body.error).toBe('invalid_signature');
    await world.runJobs();
    expect(await events()).toBe(before);
    expect(await outcomeOf(world, started.bookingId)).toMatchObject({
      status: 'pending',
      payment_status: 'pending',
      emails: [],
    });
  };

  it('refuses a body that was signed with another secret', async () => {
    const payload = eventBody(SUCCEEDED, started.intentId);
    await expectRefused(postEvent(world, payload, signatureOf(payload, { secret: 'whsec_wrong' })));
  });

  it('refuses a body that was changed after signing', async () => {
    const payload = eventBody(SUCCEEDED, started.intentId);
    await expectRefused(postEvent(world, payload.replace('evt_', 'evt_x'), signatureOf(payload)));
  });

  it('refuses the same JSON with different spaces, because the bytes are signed', async () => {
    const payload = eventBody(SUCCEEDED, started.intentId);
    await expectRefused(postEvent(world, JSON.stringify(JSON.parse(payload), null, 1), signatureOf(payload)));
  });

  it.each([
    ['older than five minutes', -301],
    ['more than five minutes ahead', 330],
  ])('refuses a signature that is %s', async (_what, seconds) => {
    const payload = eventBody(SUCCEEDED, started.intentId);
    const timestamp = Math.floor(Date.now() / 1000) + seconds;
    await expectRefused(postEvent(world, payload, signatureOf(payload, { timestamp })));
  });

  it.each([
    ['old', -270],
    ['ahead', 290],
  ])('accepts a signature that is almost five minutes %s', async (_what, seconds) => {
    const payload = eventBody(SUCCEEDED, started.intentId);
    const timestamp = Math.floor(Date.now() / 1000) + seconds;
    await postEvent(world, payload, signatureOf(payload, { timestamp })).expect(200);
  });

  it('accepts an event with several signatures, as during a secret rotation, if one of them is ours', async () => {
    const payload = eventBody(SUCCEEDED, started.intentId);
    const ours = signatureOf(payload);
    const [, theirs = ''] = signatureOf(payload, { secret: 'whsec_rolled_away' }).split(',');
    await postEvent(world, payload, `${ours},${theirs}`).expect(200);
    const other = eventBody(SUCCEEDED, started.intentId);
    const [time = '', right = ''] = signatureOf(other).split(',');
    await postEvent(world, other, `${time},${theirs},v0=00,${right}`).expect(200);
    const { body } = await postEvent(world, other, `${time},${theirs},${theirs}`).expect(400);
    expect(body.error).toBe('invalid_signature');
  });

  it('does not acknowledge an event that it could not store', async () => {
    const { dataSource } = world.api;
    const payload = eventBody(SUCCEEDED, started.intentId);
    await dataSource.query('ALTER TABLE stripe_events RENAME TO away');
    expect((await postEvent(world, payload)).status).toBeGreaterThanOrEqual(500);
    await dataSource.query('ALTER TABLE away RENAME TO stripe_events');
    await postEvent(world, payload).expect(200);
    await world.runJobs();
    expect(await outcomeOf(world, started.bookingId)).toMatchObject({ payment_status: 'paid' });
  });

  it('gets a job again while it waits without one, and none once it is processed', async () => {
    const { dataSource } = world.api;
    const ours = "SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'process_stripe_event'";
    const payload = eventBody(SUCCEEDED, started.intentId);
    await postEvent(world, payload).expect(200);
    await dataSource.query(`SELECT graphile_worker.complete_jobs(ARRAY(${ours}))`);
    await postEvent(world, payload).expect(200);
    expect(await dataSource.query(ours)).toHaveLength(1);
    await world.runJobs();
    await postEvent(world, payload).expect(200);
    expect(await dataSource.query(ours)).toEqual([]);
  });

  const HEX = 'ab'.repeat(32);
  it.each([
    '',
    'nonsense',
    't=1,v1=00',
    't=1,v1=',
    't=1,v1',
    't=1,v1=zz',
    `t=,v1=${HEX}`,
    `t=NaN,v1=${HEX}`,
    `t=1e400,v1=${HEX}`,
    `t=${'9'.repeat(400)},v1=${HEX}`,
    `v1=${HEX}`,
    `t=NOW,v1=${HEX},v1=`,
    `t=NOW,v1=${HEX}x`,
    't=NOW,v1=é',
    `t=NOW,t=NOW,v1=${HEX}`,
    `=,=,${','.repeat(500)}`,
  ])('refuses the header %p', async (header) => {
    const now = header.replaceAll('NOW', String(Math.floor(Date.now() / 1000)));
    await expectRefused(postEvent(world, eventBody(SUCCEEDED, started.intentId), now));
  });

  it('refuses a signature next to a second timestamp', async () => {
    const payload = eventBody(SUCCEEDED, started.intentId);
    await expectRefused(postEvent(world, payload, `t=1,${signatureOf(payload)}`));
  });

  it('refuses a signed body that is not JSON', async () => {
    await expectRefused(postEvent(world, '', signatureOf('')));
  });

  it('refuses signed JSON that is not an event', async () => {
    await expectRefused(postEvent(world, '{"hello":"world"}'));
  });

  it('accepts an event that was signed with any of the secrets', async () => {
    const payload = eventBody(SUCCEEDED, started.intentId);
    const { body } = await postEvent(world, payload, signatureOf(payload, { secret: 'whsec_new' })).expect(
      200,
    );
    expect(body).toEqual({ received: true });
    await world.runJobs();
    expect(await outcomeOf(world, started.bookingId)).toMatchObject({ payment_status: 'paid' });
  });

  it('stores an event once, however often it is sent', async () => {
    const payload = eventBody(SUCCEEDED, started.intentId);
    const before = await events();
    await Promise.all(Array.from({ length: 5 }, () => postEvent(world, payload).expect(200)));
    expect(await events()).toBe(before + 1);
  });

  it('acknowledges events about unknown payments without any effect', async () => {
    for (const type of [SUCCEEDED, 'refund.created', 'customer.created']) {
      await postEvent(world, eventBody(type, `pi_${randomUUID().slice(0, 8)}`)).expect(200);
    }
    await world.runJobs();
    const rows: unknown[] = await world.api.dataSource.query(
      'SELECT id FROM stripe_events WHERE processed_at IS NULL',
    );
    expect(rows).toEqual([]);
  });

  it('marks the payment as failed after a declined card, and leaves the booking open', async () => {
    const other = await beginPayment(world);
    await payCard(world, other.intentId, 'pm_card_chargeDeclined');
    await postEvent(world, eventBody('payment_intent.payment_failed', other.intentId)).expect(200);
    await world.runJobs();
    expect(await outcomeOf(world, other.bookingId)).toMatchObject({
      status: 'pending',
      payment_status: 'failed',
      invoice_number: null,
      payments: ['open'],
    });
  });

  it('keeps an event whose processing failed, and the sweep retries it', async () => {
    await world.payments.control.fault({ kind: 'error', status: 500, path: '/payment_intents', times: 2 });
    const payload = eventBody(SUCCEEDED, started.intentId);
    const { id } = JSON.parse(payload);
    await postEvent(world, payload).expect(200);
    await world.runJobs();
    await world.payments.control.clearFaults();
    const row = () => world.api.dataSource.query('SELECT * FROM stripe_events WHERE id = $1', [id]);
    expect(await row()).toMatchObject([
      { processed_at: null, last_error: expect.stringContaining('Unavailable') },
    ]);

    const log = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    world.clock.advance({ minutes: 11 });
    await world.api.app.get(Sweep).execute();
    expect(log).toHaveBeenCalledWith(
      expect.stringMatching(new RegExp(`${id}.*is stuck: .*Unavailable`, 'u')),
    );
    log.mockRestore();

    await world.api.dataSource.query(
      `UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE key = $1`,
      [`process_stripe_event:${id}`],
    );
    world.clock.advance({ minutes: 2 });
    await world.api.app.get(Sweep).execute();
    await world.runJobs();
    expect(await row()).toMatchObject([{ processed_at: expect.any(Date), last_error: null }]);
  });
});
