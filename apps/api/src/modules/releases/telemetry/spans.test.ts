import { randomBytes } from 'node:crypto';
import { type PressSpan } from '@haulway/contracts';
import { type CollectedTraces, collectTraces } from '../../../../test/traces.js';
import { type Registry, startRegistry } from '../../../../test/registry.js';

const LIMITS = { signIn: 10, auth: 1_000, payments: 1_000 };
const press = (more: Partial<Record<keyof PressSpan, unknown>> = {}) => ({
  trace_id: randomBytes(16).toString('hex'),
  span_id: randomBytes(8).toString('hex'),
  route: '/services/:slug',
  ago_ms: 5_000,
  took_ms: 250,
  calls: 2,
  ...more,
});

describe('POST /telemetry/spans', () => {
  let traces: CollectedTraces;
  let registry: Registry;
  let routes: readonly string[];
  beforeAll(async () => {
    traces = await collectTraces();
    registry = await startRegistry({
      config: { trustProxy: true, limits: { ...LIMITS, telemetry: 30 } },
      providers: [traces.provider],
    });
    const release = registry.assets.upload('admin-mfe', '1.0.0');
    routes = release.extras.routes;
    await registry.publish('admin-mfe', release).expect(201);
  });
  afterAll(() => registry.close());
  beforeEach(async () => {
    await registry.api.dataSource.query('TRUNCATE rate_limits');
    traces.reset();
  });

  const report = (...spans: object[]) => registry.api.http.post('/telemetry/spans').send({ spans });
  const told = () => traces.spans().map(({ name }) => name);

  it("stores a press under the ids of its calls, at the server's time, without authentication", async () => {
    const span = press();
    const before = Date.now();
    await report(span).expect(204);
    expect(traces.spans()).toEqual([
      {
        name: 'press /services/:slug',
        service: 'haulway-web',
        traceId: span.trace_id,
        spanId: span.span_id,
        parentId: undefined,
        begun: expect.any(Number),
        ms: 250,
        attributes: {
          'http.route': '/services/:slug',
          'haulway.remote': '',
          'haulway.version': '',
          'haulway.calls': 2,
        },
        failed: false,
      },
    ]);
    const [{ begun } = { begun: 0 }] = traces.spans();
    expect(begun - before).toBeGreaterThanOrEqual(-5_001);
    expect(begun).toBeLessThanOrEqual(Date.now() - 4_999);
  });

  it('replaces unknown page paths with a single name', async () => {
    const [route = ''] = routes;
    const own = { remote: 'admin-mfe', version: '1.0.0' };
    await report(
      press({ route, ...own }),
      press({ route: '/markedpath', ...own }),
      press({ route: '/markedpath' }),
      press({ route, remote: 'made-up', version: '1.0.0' }),
    ).expect(204);
    expect(told()).toEqual([`press ${route}`, 'press unknown', 'press unknown', 'press unknown']);
    expect(traces.text()).not.toMatch(/marked|made-up/u);
  });

  it.each([
    ['no spans', []],
    ['too many spans', Array.from({ length: 21 }, () => press())],
    ['an invalid trace id', [press({ trace_id: 'x'.repeat(32) })]],
    ['a trace id of zeros', [press({ trace_id: '0'.repeat(32) })]],
    ['a span id that is too long', [press({ span_id: 'a'.repeat(17) })]],
    ['a route that is too long', [press({ route: `/${'x'.repeat(200)}` })]],
    ['a press in the future', [press({ ago_ms: -1 })]],
    ['a press one day ago', [press({ ago_ms: 86_400_000 })]],
    ['a press without calls', [press({ calls: 0 })]],
  ])('refuses %s and stores nothing', async (_name, spans) => {
    await report(...spans).expect(400);
    expect(told()).toEqual([]);
  });

  it('refuses a body that is too large', async () => {
    await report(press({ route: 'x'.repeat(8 * 1024) })).expect(413);
  });

  it('stores a limited number of spans per trace', async () => {
    const trace_id = randomBytes(16).toString('hex');
    for (let i = 0; i < 15; i += 1)
      await report(...Array.from({ length: 20 }, () => press({ trace_id }))).expect(204);
    expect(told()).toHaveLength(200);
  });

  it('limits the reports per network', async () => {
    const from = (address: string) => report(press()).set('X-Forwarded-For', address);
    for (let count = 0; count < 30; count += 1) await from('192.0.2.9').expect(204);
    await from('192.0.2.9').expect(429);
    await from('192.0.2.10').expect(204);
    expect(told()).toHaveLength(31);
  });
});

describe('POST /telemetry/spans, without a collector', () => {
  it('accepts a report of a page that was loaded earlier, and does not process it', async () => {
    const registry = await startRegistry({});
    const query = jest.spyOn(registry.api.dataSource.manager, 'query');
    await registry.api.http
      .post('/telemetry/spans')
      .send({ spans: [press({ remote: 'admin-mfe', version: '1.0.0' })] })
      .expect(204);
    expect(query).not.toHaveBeenCalled();
    await registry.close();
  });
});
