import { randomUUID } from 'node:crypto';
import { type CompositionEvent } from '@haulway/contracts';
import { Clock } from '@haulway/server/clock';
import { FixedClock } from '@haulway/api/testing';
import { useRegistry } from '../../../test/registry.js';

const failed = (number: number, more: Partial<CompositionEvent> = {}) => ({
  number,
  outcome: 'failed',
  remote: 'admin-mfe',
  version: '1.0.0',
  owner: 'admin team',
  attempt: 1,
  stage: 'entry',
  code: 'remote_unreachable',
  ...more,
});
const loaded = (number: number) => {
  const { stage: _stage, code: _code, ...event } = failed(number);
  return { ...event, outcome: 'loaded' };
};

describe('POST /telemetry/composition', () => {
  const registry = useRegistry({
    config: { trustProxy: true, callLimits: { telemetry: 30 } },
    // counts and samples are stored by the minute, so the minute must not change within a test
    providers: [[Clock, new FixedClock()]],
  });
  beforeAll(async () => {
    await registry.publish('admin-mfe', registry.assets.upload('admin-mfe', '1.0.0')).expect(201);
  });
  beforeEach(() =>
    registry.api.dataSource.query(
      'TRUNCATE composition_pages, composition_outcomes, composition_counts, composition_samples, rate_limits',
    ),
  );

  const report = (events: object[], page = randomUUID()) =>
    registry.api.http.post('/telemetry/composition').send({ page_id: page, events });
  const rows = (query: string): Promise<Record<string, unknown>[]> => registry.api.dataSource.query(query);
  const counts = () =>
    rows('SELECT remote, version, stage, code, events FROM composition_counts ORDER BY stage, code');

  it('counts failures and loads per minute, without authentication', async () => {
    await report([failed(1), failed(2, { attempt: 2 }), loaded(3)]).expect(204);
    await report([loaded(1)]).expect(204);
    expect(await counts()).toEqual([
      { remote: 'admin-mfe', version: '1.0.0', stage: '', code: '', events: 2 },
      { remote: 'admin-mfe', version: '1.0.0', stage: 'entry', code: 'remote_unreachable', events: 2 },
    ]);
    expect(await rows('SELECT failed FROM composition_outcomes ORDER BY failed')).toEqual([
      { failed: false },
      { failed: true },
    ]);
  });

  it('counts a repeated event once, even if it is sent concurrently', async () => {
    const page = randomUUID();
    await Promise.all(Array.from({ length: 8 }, () => report([failed(1), loaded(2)], page).expect(204)));
    await report([loaded(2), failed(3), failed(3)], page).expect(204);
    expect((await counts()).map(({ events }) => events)).toEqual([1, 2]);
  });

  it('keeps a few samples per kind and minute, without addresses', async () => {
    for (let page = 0; page < 7; page += 1) await report([failed(1)]).expect(204);
    const samples = await rows('SELECT * FROM composition_samples');
    expect(samples).toHaveLength(5);
    expect(samples[0]).toMatchObject({ stage: 'entry', attempt: 1, owner: 'admin team' });
    expect(JSON.stringify(await rows('SELECT * FROM composition_pages'))).not.toContain('127.0.0.1');
  });

  it("replaces a remote's oldest samples above 500, and no other remote's", async () => {
    await registry.api.dataSource.query(
      `INSERT INTO composition_samples (at, page_id, remote, version, stage, code, attempt, owner)
       SELECT timestamptz '2026-01-01' + nth * interval '1 second', gen_random_uuid(), remote, '1.0.0', 'run', nth, 1, ''
       FROM generate_series(1, 600) AS nth, unnest(ARRAY['admin-mfe', 'crew-mfe']) AS remote`,
    );
    await report([failed(1), failed(2)]).expect(204);
    expect(
      await rows(
        `SELECT remote, count(*)::int, min(code::int) FILTER (WHERE stage = 'run') AS oldest
         FROM composition_samples GROUP BY remote ORDER BY remote`,
      ),
    ).toEqual([
      { remote: 'admin-mfe', count: 500, oldest: 103 },
      { remote: 'crew-mfe', count: 600, oldest: 1 },
    ]);
  });

  it('counts names that were never published under one name', async () => {
    await report([
      failed(1, { version: '6.6.6' }),
      failed(2, { remote: 'made-up', version: '1.0.0' }),
      failed(3, { remote: '*', version: undefined }),
    ]).expect(204);
    const names = (await counts()).map(({ remote, version, events }) => [remote, version, events]);
    expect(names).toEqual(
      expect.arrayContaining([
        ['admin-mfe', 'unknown', 1],
        ['*', 'unknown', 2],
      ]),
    );
    expect(names).toHaveLength(2);
  });

  it.each([
    ['no events', []],
    ['too many events', Array.from({ length: 21 }, (_, at) => failed(at + 1))],
    ['an unknown code', [failed(1, { code: 'made_up' } as object)]],
    ['an unknown stage', [failed(1, { stage: 'elsewhere' } as object)]],
    ['a sequence number above the limit per page', [failed(61)]],
    ['an invalid remote name', [failed(1, { remote: 'Not A Name' })]],
  ])('refuses %s', async (_name, events) => {
    await report(events).expect(400);
    expect(await counts()).toEqual([]);
  });

  it('limits the reports per address', async () => {
    const from = (address: string) => report([loaded(1)]).set('X-Forwarded-For', address);
    for (let count = 0; count < 30; count += 1) await from('192.0.2.9').expect(204);
    await from('192.0.2.9').expect(429);
    await from('192.0.2.10').expect(204);
  });
});
