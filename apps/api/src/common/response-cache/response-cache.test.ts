import { everyEndpoint } from '@haulway/contracts';
import { startTestApi, type TestApi } from '../../../test/test-api.js';
import { FRESH_MS, ResponseCache } from './response-cache.js';

describe('ResponseCache', () => {
  let clock = 0;
  const answers = () => new ResponseCache(() => clock);

  it('gives the same bytes until they are a second old', () => {
    const kept = answers();
    kept.store('/a', Buffer.from('one'), 'text/plain');
    clock += FRESH_MS - 1;
    expect(kept.find('/a')).toMatchObject({ bytes: Buffer.from('one') });
    clock += 1;
    expect(kept.find('/a')).toBeUndefined();
  });

  it('sends one caller for new bytes, and gives the old ones meanwhile, for a second at most', () => {
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

  it('tags different bytes differently, and the same alike', () => {
    const kept = answers();
    const tagOf = (text: string) => kept.store('/a', Buffer.from(text), 'text/plain').tag;
    expect(tagOf('one')).toBe(tagOf('one'));
    expect(tagOf('one')).not.toBe(tagOf('two'));
    expect(tagOf('one')).toMatch(/^"[\w-]{27}"$/u);
  });

  it('keeps 200 addresses and drops the oldest beyond them', () => {
    const kept = answers();
    for (let i = 0; i <= 200; i += 1) kept.store(`/${i}`, Buffer.from('x'), 'text/plain');
    expect(kept.find('/0')).toBeUndefined();
    expect(kept.find('/1')).toBeDefined();
  });
});

describe('the routes that are answered from memory', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  it('are only such as are open to everybody', () => {
    const cacheable = everyEndpoint.filter((endpoint) => endpoint.cacheable);
    expect(cacheable.length).toBeGreaterThan(0);
    expect(cacheable.every(({ access, method }) => access === 'public' && method === 'GET')).toBe(true);
  });

  it('ask the database once for what many want in the same second', async () => {
    const stopped = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    const first = await api.http.get('/services?limit=7').expect(200);
    await api.dataSource.query("UPDATE services SET name = name || ' (new)' WHERE slug = 'man-and-van'");
    const again = await api.http.get('/services?limit=7').expect(200);
    stopped.mockRestore();
    expect(again.text).toBe(first.text);
    const other = await api.http.get('/services?limit=8').expect(200);
    expect(other.body.services[0].name).toBe('Man & Van (new)');
  });

  it('say the same from memory as when they were made', async () => {
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

  it('cost no bytes when nothing changed', async () => {
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

  it('do not remember failures', async () => {
    const refused = await api.http.get('/services?category=rocket').expect(400);
    expect(refused.headers['cache-control']).toBe('no-store');
    await api.http.get('/services/time-travel').expect(404);
    expect((await api.http.get('/services/time-travel').expect(404)).headers['etag']).toBeUndefined();
  });
});
