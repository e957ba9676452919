import { everyEndpoint } from '@haulway/contracts';
import { startTestApi, type TestApi } from '../../../test/test-api.js';
import { FRESH_MS, ResponseCache } from './response-cache.js';

describe('ResponseCache', () => {
  let clock = 0;
  const answers = () => new ResponseCache(() => clock);

  it('returns the same bytes until they are one second old', () => {
    const kept = answers();
    kept.store('/a', Buffer.from('one'), 'text/plain');
    clock += FRESH_MS - 1;
    expect(kept.find('/a')).toMatchObject({ bytes: Buffer.from('one') });
    clock += 1;
    expect(kept.find('/a')).toBeUndefined();
  });

  it('reloads for one caller, and serves the stale bytes to others for at most one second', () => {
    const kept = answers();
    kept.store('/a', Buffer.from('one'), 'text/plain');
    clock += FRESH_MS;
    expect(kept.find('/a')).toBeUndefined();
    expect(kept.find('/a')).toMatchObject({ bytes: Buffer.from('one') });
    clock += FRESH_MS;
    expect(kept.find('/a')).toBeUndefined();
    expect(kept.find('/a')).toBeUndefined();
    kept.store('/a', Buffer.from('two'), 'text/plain');
    expect(kept.find('/a')).toMatchObject({ bytes: Buffer.from('two') });
  });

  it('gives different bytes different tags, and equal bytes the same tag', () => {
    const kept = answers();
    const tagOf = (text: string) => kept.store('/a', Buffer.from(text), 'text/plain').tag;
    expect(tagOf('one')).toBe(tagOf('one'));
    expect(tagOf('one')).not.toBe(tagOf('two'));
    expect(tagOf('one')).toMatch(/^"[\w-]{27}"$/u);
  });

  it('keeps 200 addresses and evicts the oldest beyond them', () => {
    const kept = answers();
    for (let i = 0; i <= 200; i += 1) kept.store(`/${i}`, Buffer.from('x'), 'text/plain');
    expect(kept.find('/0')).toBeUndefined();
    expect(kept.find('/1')).toBeDefined();
  });
});

describe('the cached routes', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  it('include only routes that are open to everybody', () => {
    const cacheable = everyEndpoint.filter((endpoint) => endpoint.cacheable);
    expect(cacheable.length).toBeGreaterThan(0);
    expect(cacheable.every(({ access, method }) => access === 'public' && method === 'GET')).toBe(true);
  });

  it('query the database once for many requests in the same second', async () => {
    const stopped = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    const first = await api.http.get('/services?limit=7').expect(200);
    await api.dataSource.query("UPDATE services SET name = name || ' (new)' WHERE slug = 'man-and-van'");
    const again = await api.http.get('/services?limit=7').expect(200);
    stopped.mockRestore();
    expect(again.text).toBe(first.text);
    const other = await api.http.get('/services?limit=8').expect(200);
    expect(other.body.services[0].name).toBe('Man & Van (new)');
  });

  it('send the same response from the cache as when it was built', async () => {
    const saidBy = async (headers: Record<string, string>) => {
      const answer = await api.http.get('/services?limit=9').set(headers);
      const { date: _date, ...told } = answer.headers;
      return { status: answer.status, told, text: answer.text };
    };
    const made = await saidBy({});
    expect(made.told['x-content-type-options']).toBe('nosniff');
    expect(await saidBy({})).toEqual(made);
    const known = { 'If-None-Match': made.told['etag'] ?? '' };
    const { 'content-length': _length, ...unchanged } = made.told;
    expect(await saidBy(known)).toEqual({ status: 304, told: unchanged, text: '' });
  });

  it('answer 304 without a body when nothing has changed', async () => {
    const { headers } = await api.http.get('/waste-items').expect(200);
    expect(headers['cache-control']).toBe('public, max-age=10, stale-while-revalidate=60');
    const tag = headers['etag'] ?? '';
    // A proxy that compresses turns the tag into a weak one.
    for (const known of [tag, `W/${tag}`]) {
      for (const address of ['/waste-items', '/waste-items?page=1']) {
        const answer = await api.http.get(address).set('If-None-Match', known).expect(304);
        expect(answer.text).toBe('');
      }
    }
    await api.http.get('/waste-items').set('If-None-Match', `"${tag}"`).expect(200);
  });

  it('do not cache failures', async () => {
    const refused = await api.http.get('/services?category=rocket').expect(400);
    expect(refused.headers['cache-control']).toBe('no-store');
    await api.http.get('/services/time-travel').expect(404);
    expect((await api.http.get('/services/time-travel').expect(404)).headers['etag']).toBeUndefined();
  });
});
