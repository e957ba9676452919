import { discoveryDocument, type PublishBody } from '@haulway/contracts';
import { useRegistry } from '../../test/registry.js';
import { signIn, type TestPerson } from '../../test/test-registry.js';
import { RetentionRepository } from '../retention.repository.js';

const REMOTE = 'fleet-mfe';

describe('a version that is published for previews', () => {
  let admin: TestPerson;
  const registry = useRegistry({}, { cleared: true });
  beforeEach(async () => {
    admin = await signIn(registry.api, 'admin');
  });

  const upload = (version: string, more: Partial<PublishBody['extras']> = {}): PublishBody => {
    const body = registry.assets.upload(REMOTE, version);
    return { ...body, extras: { ...body.extras, ...more } };
  };
  const publish = (body: PublishBody) => registry.publish(REMOTE, body);
  const publishPreview = (version: string, more?: Partial<PublishBody['extras']>) =>
    publish({ ...upload(version, more), preview: true });
  const shown = async (version: string, headers: Record<string, string> = admin.auth) => {
    const query = new URLSearchParams({ remote: REMOTE, version });
    const response = await fetch(`${registry.api.url}/micro-frontends/preview?${query}`, { headers });
    if (!response.ok) return response.status;
    const { microFrontends } = discoveryDocument.parse(await response.json());
    return microFrontends[REMOTE]?.map(({ metadata }) => metadata.version);
  };
  const previews = async () =>
    (await registry.api.http.get('/micro-frontends/live').set(admin.auth).expect(200)).body.previews;

  it('is in no discovery document, and only admins can see it, before and after the first release', async () => {
    const before = await registry.document();
    const { body } = await publishPreview('1.0.0-preview.a').expect(201);
    expect(body.release).toMatchObject({ live: false, traffic: 0, preview_ends_at: expect.any(String) });
    expect(await registry.document()).toEqual(before);
    expect(await shown('1.0.0-preview.a')).toEqual(['1.0.0-preview.a']);
    expect(await shown('1.0.0-preview.a', {})).toBe(401);
    expect(await shown('1.0.0-preview.a', (await signIn(registry.api, 'customer')).auth)).toBe(403);

    await publish(upload('1.0.0')).expect(201);
    await publish({ ...upload('1.1.0'), traffic: 10 }).expect(201);
    await publishPreview('1.2.0-preview.b').expect(201);
    expect(await registry.live(REMOTE)).toEqual([
      ['1.0.0', 90],
      ['1.1.0', 10],
    ]);
    expect(await previews()).toMatchObject([
      { remote: REMOTE, version: '1.2.0-preview.b', address: '/fleet-mfe?preview=fleet-mfe@1.2.0-preview.b' },
      { version: '1.0.0-preview.a' },
    ]);
  });

  it('ends after 7 days, when its files may be deleted, and not before', async () => {
    await publishPreview('1.0.0-preview.a').expect(201);
    const { dataSource } = registry.api;
    const retention = new RetentionRepository(dataSource);
    const pruned = async () => {
      await retention.deleteOutlived();
      return (await registry.change(REMOTE, 'prune').expect(200)).body.versions;
    };
    const days = (count: number) =>
      dataSource.query(`UPDATE releases SET preview_ends_at = preview_ends_at - interval '${count} days'`);
    await days(6);
    expect([await pruned(), await shown('1.0.0-preview.a')]).toEqual([[], ['1.0.0-preview.a']]);
    await days(2);
    expect(await shown('1.0.0-preview.a')).toBe(404);
    expect([await previews(), await pruned()]).toEqual([[], ['1.0.0-preview.a']]);
    await publishPreview('1.0.0-preview.a').expect(201);
    expect(await shown('1.0.0-preview.a')).toEqual(['1.0.0-preview.a']);
  });

  it('ends when its remote is removed', async () => {
    await publish(upload('1.0.0')).expect(201);
    await publishPreview('1.1.0-preview.a').expect(201);
    await registry.change(REMOTE, 'remove').expect(200);
    expect([await shown('1.1.0-preview.a'), await previews()]).toEqual([404, []]);
  });

  it('ends when a remote that has only previews is removed, which the history says', async () => {
    await publishPreview('1.0.0-preview.a').expect(201);
    await publishPreview('1.0.0-preview.b').expect(201);
    const { body } = await registry.change(REMOTE, 'remove', { reason: 'a trial' }).expect(200);
    expect(body.release).toMatchObject({ version: '1.0.0-preview.b', live: false });
    expect([await shown('1.0.0-preview.a'), await shown('1.0.0-preview.b'), await previews()]).toEqual([
      404,
      404,
      [],
    ]);
    const history = await registry.api.http.get('/micro-frontends/history').set(admin.auth).expect(200);
    expect(history.body.changes).toMatchObject([
      { remote: REMOTE, kind: 'remove', version: '1.0.0-preview.b', reason: 'a trial' },
    ]);
    await registry.change(REMOTE, 'remove').expect(404);
    await publish(upload('1.0.0')).expect(201);
    expect(await registry.live(REMOTE)).toEqual([['1.0.0', 100]]);
  });

  it('is listed whatever number of previews another remote has', async () => {
    await publishPreview('1.0.0-preview.a').expect(201);
    await registry.api.dataSource.query(
      `INSERT INTO releases (remote, version, url, integrity, extras, published_by, preview_ends_at)
       SELECT 'crew-mfe', '1.0.' || nth, url, integrity, extras, published_by, preview_ends_at
       FROM releases, generate_series(1, 120) AS nth`,
    );
    const listed: { remote: string; version: string }[] = await previews();
    expect(listed).toHaveLength(100);
    expect(listed.at(-1)).toMatchObject({ remote: REMOTE, version: '1.0.0-preview.a' });
    expect(listed.map(({ version }) => version)).not.toContain('1.0.1');
  });

  it('can go live, if it still fits what is live then', async () => {
    const slots = ['fleet/map'];
    await publish(upload('1.0.0')).expect(201);
    await publishPreview('1.2.0').expect(201);
    await publish(upload('1.1.0', { slots })).expect(201);
    const { body } = await publish(upload('1.2.0')).expect(422);
    expect(body.details).toHaveProperty(['extras.slots']);
    await publishPreview('1.3.0', { slots }).expect(201);
    const live = await publish(upload('1.3.0', { slots })).expect(201);
    expect(live.body.release).toMatchObject({ live: true, traffic: 100 });
    expect(live.body.release).not.toHaveProperty('preview_ends_at');
    expect((await previews()).map(({ version }: { version: string }) => version)).toEqual(['1.2.0']);
    // a version that was live stays one: a preview of it does not end
    await publishPreview('1.0.0').expect(201);
    expect(await registry.live(REMOTE)).toEqual([['1.3.0', 100]]);
    expect(await shown('1.0.0')).toEqual(['1.0.0']);
    expect((await previews()).map(({ version }: { version: string }) => version)).toEqual(['1.2.0']);
  });
});
