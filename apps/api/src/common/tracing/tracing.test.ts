import { randomBytes } from 'node:crypto';
import { type BookingWorld, startBookingWorld } from '../../../test/booking-world.js';
import { paidBooking } from '../../../test/paying.js';
import { type CollectedTraces, collectTraces, type SeenSpan } from '../../../test/traces.js';
import { runNamed } from '../database/index.js';
import { addJob } from '../jobs/index.js';
import { sendEmailJob } from '../../modules/notifications/send-email.js';
import { runIn } from './index.js';

const MESSAGE = {
  first_name: 'Markedfirst',
  last_name: 'Markedlast',
  email: 'marked@people.test',
  phone: '01632 960777',
  subject: 'markedsubject',
  message: 'markedtext',
};
const AS_UUID = { name: 'traced_uuid', text: 'SELECT $1::uuid' };
const PRESS = 'b7ad6b7169203331';
const parentOf = (traceId: string, flags = '01') => `00-${traceId}-${PRESS}-${flags}`;
const newTrace = () => randomBytes(16).toString('hex');

describe('a trace', () => {
  let traces: CollectedTraces;
  let world: BookingWorld;
  beforeAll(async () => {
    traces = await collectTraces();
    world = await startBookingWorld({
      config: { contactInbox: 'office@haulway.test' },
      providers: [traces.provider],
    });
  });
  afterAll(() => world.close());
  beforeEach(() => traces.reset());

  const named = (name: string, spans: readonly SeenSpan[] = traces.spans()) =>
    spans.filter((span) => span.name === name);
  const only = (name: string): SeenSpan => {
    const [span, ...more] = named(name);
    if (!span || more.length > 0) throw new Error(`${named(name).length} spans ${name}`);
    return span;
  };
  /** A span ends after its response is sent. */
  const untilEnded = async (name: string): Promise<SeenSpan> => {
    while (named(name).length === 0) await new Promise((resolve) => setImmediate(resolve));
    return only(name);
  };

  it('links the press in the browser, the request, its statements, the job and the e-mail', async () => {
    const traceId = newTrace();
    await world.api.http.post('/contact').set('traceparent', parentOf(traceId)).send(MESSAGE).expect(204);
    const request = await untilEnded('POST /api/contact');
    expect(request).toMatchObject({ traceId, parentId: PRESS, service: 'haulway-api', failed: false });
    expect(request.attributes).toMatchObject({
      'http.route': '/api/contact',
      'http.response.status_code': 204,
      'haulway.role': 'anonymous',
    });
    const statements = traces.spans().filter(({ name }) => name.startsWith('SQL'));
    expect(statements.length).toBeGreaterThan(2);
    for (const each of statements) expect(each).toMatchObject({ traceId, parentId: request.spanId });
    const texts = statements.map(({ attributes }) => attributes['db.query.text']);
    expect(texts).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^INSERT INTO .?contact_messages/u),
        expect.stringContaining('graphile_worker.add_job'),
        'COMMIT',
      ]),
    );

    traces.reset();
    await world.runJobs();
    const job = only('job send_email');
    expect(job).toMatchObject({ traceId, parentId: request.spanId, failed: false });
    const mail = only('mail send');
    expect(mail).toMatchObject({ traceId, parentId: job.spanId });
    expect(mail.ms).toBeLessThanOrEqual(job.ms);
    const ofJob = traces.spans().filter(({ name }) => name.startsWith('SQL'));
    expect(ofJob.length).toBeGreaterThan(1);
    for (const each of ofJob) expect(each).toMatchObject({ traceId, parentId: job.spanId });
  });

  it('assigns each of two concurrent requests its own statements, even when their bodies interleave', async () => {
    const ids = [newTrace(), newTrace()];
    await Promise.all(
      ids.map((id) =>
        world.api.http.post('/contact').set('traceparent', parentOf(id)).send(MESSAGE).expect(204),
      ),
    );
    while (named('POST /api/contact').length < 2) await new Promise((resolve) => setImmediate(resolve));
    const inserts = ids.map((id) => named('SQL INSERT').filter(({ traceId }) => traceId === id).length);
    expect(inserts[0]).toBeGreaterThan(0);
    expect(inserts[0]).toBe(inserts[1]);
  });

  it('shows calls to the payment provider inside their request', async () => {
    await paidBooking(world);
    const call = only('payments create_intent');
    const [request] = traces.spans().filter(({ spanId }) => spanId === call.parentId);
    expect(request?.name).toMatch(/^POST \/api\/payments\/create-intent/u);
  });

  it('marks a failed request as an error, but not a refused one', async () => {
    await world.api.http.get('/bookings').expect(401);
    expect(await untilEnded('GET /api/bookings')).toMatchObject({ failed: false, parentId: undefined });
    await world.api.http.get('/markedpath?x=markedquery').expect(404);
    expect(await untilEnded('GET unknown')).toMatchObject({
      attributes: { 'http.response.status_code': 404 },
    });
    expect(traces.text()).not.toContain('marked');
  });

  it("shows the SQLSTATE of a failed statement, without PostgreSQL's details of its values", async () => {
    const span = traces.tracing.begin({ name: 'work', kind: 'server' }, undefined);
    const { dataSource } = world.api;
    const run = (value: string) => dataSource.query('SELECT $1::uuid', [value]);
    await runIn(span, () => expect(run('markedvalue')).rejects.toThrow('markedvalue'));
    await runIn(span, () =>
      expect(runNamed(dataSource.manager, AS_UUID, ['markedvalue'])).rejects.toThrow('markedvalue'),
    );
    const failed = traces.spans().map((each) => [each.failed, each.attributes['db.response.status_code']]);
    expect(failed).toEqual([
      [true, '22P02'],
      [true, '22P02'],
    ]);
    expect(traces.text()).not.toContain('marked');
  });

  it('shows that an attempt of a job failed', async () => {
    await world.runJobs();
    traces.reset();
    await addJob(world.api.dataSource.manager, sendEmailJob, { email_id: 'marked' }, 'no-such');
    await world.runJobs();
    expect(only('job send_email')).toMatchObject({ failed: true, parentId: undefined });
    expect(traces.text()).not.toContain('marked');
    await world.api.dataSource.query("SELECT graphile_worker.remove_job('send_email:no-such')");
  });

  it('is not recorded for health checks or browser telemetry', async () => {
    await world.api.http.get('/health/ready').expect(200);
    await world.api.http.post('/telemetry/vitals').send({ route: '/', cls: 0 }).expect(204);
    await world.api.http.get('/services').expect(200);
    await untilEnded('GET /api/services');
    expect(traces.spans().filter(({ parentId }) => parentId === undefined)).toHaveLength(1);
  });

  it.each([
    ['no ids', 'markedtext'],
    ['an id of zeros', parentOf('0'.repeat(32))],
    ['an id that is too long', parentOf('a'.repeat(33))],
    ['two values', `${parentOf('a'.repeat(32))}, ${parentOf('b'.repeat(32))}`],
  ])('starts anew if the traceparent header has %s', async (_what, traceparent) => {
    await world.api.http.get('/services').set('traceparent', traceparent).expect(200);
    expect(await untilEnded('GET /api/services')).toMatchObject({ parentId: undefined });
  });
});

describe('the sampling of traces', () => {
  it("cannot be decided by the caller's flag or trace id", async () => {
    const none = await collectTraces(0);
    const some = await collectTraces(0.2);
    const begin = ({ tracing }: typeof none, traceparent?: string) =>
      tracing.begin({ name: 'request', kind: 'server' }, traceparent)?.end();
    for (const id of ['0'.repeat(31) + '1', '1' + '0'.repeat(31), newTrace()]) begin(none, parentOf(id));
    expect(none.spans()).toEqual([]);
    for (let i = 0; i < 1_000; i += 1) {
      // ids that would all be kept if the ratio were applied to the id itself
      begin(some, parentOf(i.toString(16).padStart(16, '0').padEnd(32, '0')));
    }
    const kept = some.spans().length;
    expect(kept).toBeGreaterThan(120);
    expect(kept).toBeLessThan(280);
  });

  it('is the same for all spans of a trace, even where the sampled flag is not set', async () => {
    const { tracing, spans } = await collectTraces(0.5);
    for (let i = 0; i < 100; i += 1) {
      const id = newTrace();
      const [one, other] = ['00', '01'].map((flags) => {
        const span = tracing.begin({ name: 'request', kind: 'server' }, parentOf(id, flags));
        span?.child({ name: 'call', kind: 'client' }).end();
        span?.end();
        return span?.traceparent.slice(-2);
      });
      expect(one).toBe(other);
      expect([0, 4]).toContain(spans().filter(({ traceId }) => traceId === id).length);
    }
    expect(spans().length).toBeGreaterThan(0);
  });

  it('stops when a caller sends the same trace id again and again', async () => {
    const { tracing, spans } = await collectTraces(1);
    const id = newTrace();
    for (let i = 0; i < 500; i += 1) tracing.begin({ name: 'request', kind: 'server' }, parentOf(id))?.end();
    expect(spans()).toHaveLength(200);
    expect(tracing.keeps(id)).toBe(false);
    expect(tracing.keeps(newTrace())).toBe(true);
  });
});
