import { discoveryDocument, type PublishBody } from '@haulway/contracts';
import { type Registry, startRegistry } from '../../test/registry.js';
import { signIn, type TestPerson } from '../../test/test-registry.js';
import { RetentionRepository } from '../retention.repository.js';

const REMOTE = 'fleet-mfe';

describe('a version that is published for previews', () => {
  let registry: Registry;
  let admin: TestPerson;
  beforeEach(async () => {
    registry = await startRegistry();
    admin = await signIn(registry.api, 'admin');
  });
  afterEach(() => registry.close());

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
