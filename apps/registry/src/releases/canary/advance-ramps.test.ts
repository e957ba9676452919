import { FixedClock } from '@haulway/api/testing';
import { useRegistry } from '../../../test/registry.js';
import { startTestRegistry } from '../../../test/test-registry.js';
import { Clock } from '@haulway/server/clock';
import { AdvanceRamps } from './advance-ramps.js';

const RAMP = [
  { traffic: 10, after_minutes: 5 },
  { traffic: 50, after_minutes: 15 },
  { traffic: 100, after_minutes: 30 },
];

describe('a canary with a ramp', () => {
  const clock = new FixedClock();
  const registry = useRegistry({ providers: [[Clock, clock]] }, { cleared: true });
  beforeEach(async () => {
    await registry.publish('admin-mfe', registry.assets.upload('admin-mfe', '1.0.0')).expect(201);
    const canary = { ...registry.assets.upload('admin-mfe', '1.1.0'), traffic: 1, ramp: RAMP };
    await registry.publish('admin-mfe', canary).expect(201);
  });

  const share = async () => (await registry.live('admin-mfe')).find(([version]) => version === '1.1.0')?.[1];
  const after = async (minutes: number) => {
    clock.advance({ minutes });
    await registry.api.app.get(AdvanceRamps).execute();
    return share();
  };

  it('takes each step at its time and records it in the history', async () => {
    expect([await after(4), await after(1), await after(9), await after(1), await after(15)]).toEqual([
      1, 10, 10, 50, 100,
    ]);
    const { body } = await registry.api.http
      .get('/micro-frontends/admin-mfe/history?limit=3')
      .set(registry.token('admin-mfe'));
    expect(body).toMatchObject({ total: 5, page: 1, limit: 3 });
    expect(body.changes).toMatchObject([
      { kind: 'ramp', actor: 'auto', version: '1.1.0', canary_version: null, reason: '100 % as planned' },
      { kind: 'ramp', canary_version: '1.1.0', canary_traffic: 50 },
      { kind: 'ramp', canary_version: '1.1.0', canary_traffic: 10 },
    ]);
  });

  it('takes one step at a time if it is late', async () => {
    expect([await after(60), await after(1), await after(1), await after(1)]).toEqual([10, 50, 100, 100]);
  });

  it.each<['rollback' | 'promote' | 'kill', [string, number][]]>([
    ['rollback', [['1.0.0', 100]]],
    ['promote', [['1.1.0', 100]]],
    [
      'kill',
      [
        ['1.0.0', 90],
        ['1.1.0', 10],
      ],
    ],
  ])('stops after a %s', async (what, expected) => {
    await after(5);
    await registry.change('admin-mfe', what).expect(200);
    await after(60);
    expect(await registry.live('admin-mfe')).toEqual(expected);
  });

  it('stops when another version is published, and does not resume after a rollback', async () => {
    await registry.publish('admin-mfe', registry.assets.upload('admin-mfe', '1.2.0')).expect(201);
    await after(60);
    expect(await registry.live('admin-mfe')).toEqual([['1.2.0', 100]]);
    await registry.rollback('admin-mfe').expect(200);
    await after(60);
    expect(await registry.live('admin-mfe')).toEqual([['1.0.0', 100]]);
  });

  it('is rolled back to the state before the canary from every step of the ramp', async () => {
    await after(60);
    await registry.rollback('admin-mfe').expect(200);
    expect(await registry.live('admin-mfe')).toEqual([['1.0.0', 100]]);
  });

  it('takes each step once, for any number of instances', async () => {
    const { databaseUrl } = registry.api.config;
    const others = await Promise.all(
      [0, 1, 2].map(() => startTestRegistry({ databaseUrl, providers: [[Clock, clock]] })),
    );
    clock.advance({ minutes: 5 });
    await Promise.all([registry.api, ...others].map((instance) => instance.app.get(AdvanceRamps).execute()));
    for (const other of others) await other.close();
    const rows = await registry.api.dataSource.query("SELECT FROM deployments WHERE kind = 'ramp'");
    expect(rows).toHaveLength(1);
  });

  it.each([
    [
      'shrinks',
      [
        { traffic: 50, after_minutes: 5 },
        { traffic: 10, after_minutes: 15 },
      ],
    ],
    [
      'is not in chronological order',
      [
        { traffic: 10, after_minutes: 15 },
        { traffic: 50, after_minutes: 5 },
      ],
    ],
    ['has no steps', []],
  ])('is refused if its ramp %s', async (_what, ramp) => {
    const canary = { ...registry.assets.upload('admin-mfe', '1.2.0'), traffic: 1, ramp };
    await registry.publish('admin-mfe', canary).expect(400);
  });
});
