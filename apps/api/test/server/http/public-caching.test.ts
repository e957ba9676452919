import { everyEndpoint } from '@haulway/contracts';
import { useTestApi } from '../../test-api.js';

describe('responses that are the same for everybody', () => {
  const api = useTestApi();

  it('come only from routes that are open to everybody', () => {
    const cacheable = everyEndpoint.filter((endpoint) => endpoint.cacheable);
    expect(cacheable.length).toBeGreaterThan(0);
    expect(cacheable.every(({ access, method }) => access === 'public' && method === 'GET')).toBe(true);
  });

  it('may be cached, and are answered 304 without a body when nothing has changed', async () => {
    const { headers } = await api.http.get('/waste-items').expect(200);
    expect(headers['cache-control']).toBe('public, max-age=10, stale-while-revalidate=50');
    expect(headers['x-content-type-options']).toBe('nosniff');
    const tag = headers['etag'] ?? '';
    // a proxy that compresses turns the tag into a weak one
    for (const known of [tag, `W/${tag}`]) {
      const response = await api.http.get('/waste-items?page=1').set('If-None-Match', known).expect(304);
      expect(response.text).toBe('');
    }
    await api.http.get('/waste-items').set('If-None-Match', `"${tag}"`).expect(200);
  });

  it('are current', async () => {
    await api.http.get('/services?limit=7').expect(200);
    await api.dataSource.query("UPDATE services SET name = name || ' (new)' WHERE slug = 'man-and-van'");
    const { body } = await api.http.get('/services?limit=7').expect(200);
    expect(body.services[0].name).toBe('Man & Van (new)');
  });

  it('are not cached when they are failures', async () => {
    const refused = await api.http.get('/services?category=rocket').expect(400);
    expect(refused.headers['cache-control']).toBe('no-store');
    expect((await api.http.get('/services/time-travel').expect(404)).headers['etag']).toBeUndefined();
  });
});
