import { Metrics } from '@haulway/server/metrics';
import { type Registry, startRegistry } from '../../../test/registry.js';

const FIGURES = { lcp_ms: 1_800, inp_ms: 120, cls: 0.02 };

describe('POST /telemetry/vitals', () => {
  let registry: Registry;
  let metrics: Metrics;
  let routes: readonly string[];
  beforeAll(async () => {
    registry = await startRegistry({
      config: { trustProxy: true, callLimits: { telemetry: 30 } },
    });
    metrics = registry.api.app.get(Metrics);
    const release = registry.assets.upload('admin-mfe', '1.0.0');
    routes = release.extras.routes;
    await registry.publish('admin-mfe', release).expect(201);
  });
  afterAll(() => registry.close());
  beforeEach(async () => {
    await registry.api.dataSource.query('TRUNCATE rate_limits');
    metrics.registry.resetMetrics();
  });

  const report = (body: object) => registry.api.http.post('/telemetry/vitals').send(body);
  const counted = async (metric = 'lcp_seconds'): Promise<string[]> =>
    (await metrics.registry.metrics())
      .split('\n')
      .filter((line) => line.startsWith(`haulway_web_vital_${metric}_count{`) && !line.endsWith(' 0'))
      .map((line) => line.slice(line.indexOf('{')));

  it('counts each metric in its histogram, in seconds, without authentication', async () => {
    await report({ route: '/services/:slug', ...FIGURES }).expect(204);
    await report({ route: '/services/:slug', cls: 0 }).expect(204);
    const page = '{route="/services/:slug",remote="",version=""}';
    expect(await counted()).toEqual([`${page} 1`]);
    expect(await counted('inp_seconds')).toEqual([`${page} 1`]);
    expect(await counted('cls')).toEqual([`${page} 2`]);
    const text = await metrics.registry.metrics();
    expect(text).toContain(`haulway_web_vital_lcp_seconds_sum${page} 1.8`);
    expect(text).toContain(`haulway_web_vital_inp_seconds_sum${page} 0.12`);
  });

  it('distinguishes the live versions of remotes and their routes', async () => {
    const [route = ''] = routes;
    await report({ route, remote: 'admin-mfe', version: '1.0.0', ...FIGURES }).expect(204);
    expect(await counted()).toEqual([`{route="${route}",remote="admin-mfe",version="1.0.0"} 1`]);
  });

  it('counts everything that was never published in one series, whatever is sent', async () => {
    const made = Array.from({ length: 5 }, (_, at) => [
      { route: `/made-up/${at}` },
      { route: '/services/skip-hire' },
      { route: `/admin/${at}`, remote: 'admin-mfe', version: '1.0.0' },
      { route: '/admin', remote: 'admin-mfe', version: `6.6.${at}` },
      { route: '/admin', remote: `made-up-${at}`, version: '1.0.0' },
      { route: '/admin', remote: 'admin-mfe' },
    ]);
    for (const body of made.flat()) await report({ ...body, lcp_ms: 100 }).expect(204);
    expect((await counted()).sort()).toEqual([
      '{route="unknown",remote="",version=""} 10',
      '{route="unknown",remote="admin-mfe",version="1.0.0"} 5',
      '{route="unknown",remote="unknown",version="unknown"} 15',
    ]);
  });

  it.each([
    ['no route', { lcp_ms: 1 }],
    ['a route that is not text', { route: ['/'] }],
    ['a route that is too long', { route: `/${'x'.repeat(200)}` }],
    ['a negative time', { route: '/', inp_ms: -1 }],
    ['more than a minute', { route: '/', lcp_ms: 60_001 }],
    ['a number as text', { route: '/', lcp_ms: '1' }],
    ['no number', { route: '/', cls: null }],
    ['a layout shift above the limit', { route: '/', cls: 11 }],
    ['an invalid remote name', { route: '/', remote: 'Not A Name', version: '1.0.0' }],
  ])('refuses %s and counts nothing', async (_name, body) => {
    await report({ ...FIGURES, ...body }).expect(400);
    expect([...(await counted()), ...(await counted('inp_seconds')), ...(await counted('cls'))]).toEqual([]);
  });
});
