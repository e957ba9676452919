import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { useBookingWorld } from '../booking-world.js';
import { guestBookingBody } from '../bookings.js';
import { eventBody, postEvent } from '../events.js';
import { beginPayment, paidBooking, payCard } from '../paying.js';
import { QueueStateRepository } from '../../src/modules/operations/queue-state/queue-state.repository.js';
import { Metrics, serveMetrics } from '@haulway/server/metrics';

const HERE = { port: 0, host: '127.0.0.1' };

describe('the metrics endpoint of the API', () => {
  const world = useBookingWorld();
  let metrics: Metrics;
  let address = '';
  beforeAll(async () => {
    metrics = world.api.app.get(Metrics);
    address = (await serveMetrics(metrics, HERE, 9464)) ?? '';
  });
  beforeEach(() => metrics.registry.resetMetrics());

  const read = async (): Promise<string> => (await fetch(address)).text();
  const valueOf = (text: string, series: string): number | undefined => {
    const line = text.split('\n').find((each) => each.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length));
  };
  const value = async (series: string): Promise<number | undefined> => valueOf(await read(), series);

  it('serves Prometheus text at /metrics and nothing else', async () => {
    const response = await fetch(address);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^text\/plain; version=0\.0\.4/u),
    ]);
    expect(await response.text()).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/mu);
    expect((await fetch(new URL('/api/services', address))).status).toBe(404);
  });

  it('shows an event loop blocked for a second, above the threshold of HaulwayEventLoopBlocked', async () => {
    const lag = 'nodejs_eventloop_lag_p99_seconds';
    // each reading resets the measurement
    await read();
    // it starts again with its next interval, 10 ms later
    await setTimeout(20);
    const until = performance.now() + 1_200;
    while (performance.now() < until);
    // the timer of the measurement is late too, like all timers
    await setTimeout(20);
    const blocked = (await value(lag)) ?? 0;
    expect(blocked).toBeGreaterThan(0.5);
    expect(await value(lag)).toBeLessThan(blocked);
  });

  it('counts requests by route pattern, including cached and refused ones', async () => {
    for (let i = 0; i < 2; i += 1) await world.api.http.get('/services').expect(200);
    await world.api.http.get('/bookings').expect(401);
    await world.api.http.get('/nowhere/markedpath?x=markedquery').expect(404);
    const text = await read();
    const requests = 'haulway_http_requests_total';
    expect(valueOf(text, `${requests}{method="GET",route="/api/services",status="200"}`)).toBe(2);
    expect(valueOf(text, `${requests}{method="GET",route="/api/bookings",status="401"}`)).toBe(1);
    expect(valueOf(text, `${requests}{method="GET",route="unknown",status="404"}`)).toBe(1);
    const seconds = 'haulway_http_request_duration_seconds';
    expect(valueOf(text, `${seconds}_count{method="GET",route="/api/services"}`)).toBe(2);
    expect(text).not.toContain('marked');
  });

  it('counts bookings by outcome, and a repeated request only once', async () => {
    const send = (body: object, key: string) =>
      world.api.http.post('/bookings/guest').set('Idempotency-Key', key).send(body);
    for (let i = 0; i < 2; i += 1) await send(guestBookingBody(), 'the-same-booking').expect(201);
    await send(guestBookingBody({ total_price: 1 }), 'too-cheap-a-booking').expect(409);
    const text = await read();
    const bookings = (outcome: string) =>
      valueOf(text, `haulway_bookings_total{customer="guest",outcome="${outcome}"}`);
    expect([bookings('made'), bookings('price_changed')]).toEqual([1, 1]);
    expect(text).not.toContain('gail');
  });

  it('counts payments, provider calls and jobs by outcome', async () => {
    await paidBooking(world);
    await world.runJobs();
    const text = await read();
    expect(valueOf(text, 'haulway_payments_total{outcome="paid"}')).toBe(1);
    const calls = (call: string) =>
      valueOf(
        text,
        `haulway_provider_calls_total{provider="${call === 'send' ? 'mail' : 'payments'}",call="${call}",outcome="ok"}`,
      );
    expect([calls('create_intent'), calls('retrieve_intent'), calls('send')]).toEqual([1, 1, 1]);
    expect(valueOf(text, 'haulway_jobs_total{task="send_email",outcome="done"}')).toBe(1);
  });

  it('distinguishes a declined card from a provider that does not respond', async () => {
    const { intentId } = await beginPayment(world);
    await payCard(world, intentId, 'pm_card_chargeDeclined');
    const confirm = () =>
      world.api.http.post('/payments/confirm/guest').send({ payment_intent_id: intentId });
    await confirm().expect(200);
    await confirm().expect(200);
    await world.payments.control.fault({ kind: 'error', status: 500, path: '/payment_intents', times: 2 });
    await confirm().expect(503);
    await world.payments.control.clearFaults();
    const text = await read();
    expect(valueOf(text, 'haulway_payments_total{outcome="failed"}')).toBe(1);
    const unavailable = 'provider="payments",call="retrieve_intent",outcome="unavailable"';
    expect(valueOf(text, `haulway_provider_calls_total{${unavailable}}`)).toBe(1);
  });

  it("measures the time from the provider's success to the settlement", async () => {
    const { intentId } = await beginPayment(world);
    await payCard(world, intentId);
    await postEvent(world, eventBody('payment_intent.succeeded', intentId)).expect(200);
    expect(await value('haulway_inbox_events')).toBe(1);
    world.clock.advance({ minutes: 2 });
    await world.runJobs();
    const other = await paidBooking(world);
    world.clock.advance({ minutes: 2 });
    await postEvent(world, eventBody('payment_intent.succeeded', other.intentId)).expect(200);
    world.clock.advance({ minutes: 2 });
    await world.runJobs();
    const text = await read();
    const settled = (le: string) => valueOf(text, `haulway_payment_settle_seconds_bucket{le="${le}"}`);
    // the second was settled before the event came
    expect([settled('1'), settled('60'), settled('120'), settled('+Inf')]).toEqual([1, 1, 2, 2]);
    expect(valueOf(text, 'haulway_inbox_events')).toBe(0);
  });

  it('shows the number and the age of the waiting emails and jobs', async () => {
    await paidBooking(world);
    await world.api.dataSource.query(
      "UPDATE graphile_worker._private_jobs SET created_at = now() - interval '100 s', run_at = now() - interval '90 s' WHERE key LIKE 'send_email:%'",
    );
    const text = await read();
    expect(valueOf(text, 'haulway_outbox_emails{state="waiting"}')).toBe(1);
    expect(valueOf(text, 'haulway_outbox_oldest_seconds')).toBeGreaterThanOrEqual(100);
    expect(valueOf(text, 'haulway_queue_jobs{task="send_email",state="due"}')).toBe(1);
    expect(valueOf(text, 'haulway_queue_due_seconds{task="send_email"}')).toBeGreaterThanOrEqual(90);
    expect(valueOf(text, 'haulway_db_pool_limit')).toBe(world.api.config.databasePoolSize);
    expect(valueOf(text, 'haulway_db_pool_connections{state="waiting"}')).toBe(0);
    await world.runJobs();
    expect(await value('haulway_outbox_emails{state="waiting"}')).toBe(0);
  });

  it('leaves out figures that the database does not provide, and shows the rest', async () => {
    jest
      .spyOn(world.api.app.get(QueueStateRepository), 'read')
      .mockRejectedValueOnce(new QueryFailedError('SELECT', [], new Error('gone')));
    const text = await read();
    expect(valueOf(text, 'haulway_inbox_events')).toBe(0);
    expect(text).not.toMatch(/^haulway_queue_jobs\{/mu);
    expect(valueOf(text, 'haulway_db_pool_limit')).toBe(world.api.config.databasePoolSize);
  });

  it('limits the number of version labels', () => {
    const labels = Array.from({ length: 300 }, (_, at) => metrics.versionLabel('admin-mfe', `1.0.${at}`));
    expect(new Set(labels.map(({ version }) => version)).size).toBeLessThanOrEqual(201);
    expect(metrics.versionLabel('admin-mfe', '1.0.0').version).toBe('1.0.0');
    expect(metrics.versionLabel('admin-mfe', '2.0.0').version).toBe('other');
  });

  it('does without metrics if the default port is taken, and fails if a configured port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const taken = other.address();
    const port = typeof taken === 'object' ? (taken?.port ?? 0) : 0;
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    expect(await serveMetrics(new Metrics(), { port: undefined, host: '127.0.0.1' }, port)).toBeUndefined();
    expect(warn).toHaveBeenCalledWith(`Port ${port} is taken: there are no metrics of this process.`);
    await expect(serveMetrics(new Metrics(), { port, host: '127.0.0.1' }, 9464)).rejects.toThrow(
      `port ${port} of 127.0.0.1 can't be had: stop what uses it, or set METRICS_PORT to another one.`,
    );
    expect(await serveMetrics(new Metrics(), { port: 'off', host: '127.0.0.1' }, port)).toBeUndefined();
    warn.mockRestore();
    other.close();
  });
});
