import { request } from 'node:http';
import { useSignedIn } from '../../people.js';
import { useTestApi } from '../../test-api.js';
import { MAX_DEPTH } from '@haulway/server/http';

const homeAddress = { label: 'Home', street: '1 High Street', city: 'Leeds', postcode: 'LS1 4AP' };
const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

describe('error responses of any route', () => {
  const api = useTestApi();
  const person = useSignedIn(() => api);

  const post = (path: string, body: string, type = 'application/json') =>
    api.as(person).post(path).set('Content-Type', type).send(body);
  const invalid = { statusCode: 400, error: 'invalid_request', message: expect.any(String) };

  it.each([['{"label":'], ['nonsense'], ['{"a":1}x'], ['"\\x"']])(
    'refuses a body that is not JSON: %s',
    async (body) => {
      const response = await post('/saved-addresses', body).expect(400);
      expect(response.body).toEqual({ ...invalid, message: 'The request body is not valid JSON.' });
    },
  );

  it('refuses bytes that are not UTF-8', async () => {
    const body = Buffer.concat([Buffer.from('{"label":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);
    const response = await fetch(`${api.url}/saved-addresses`, {
      method: 'POST',
      headers: { ...person.auth, 'Content-Type': 'application/json' },
      body,
    });
    expect(response.status).toBe(400);
  });

  it('refuses content types other than JSON, and a missing body where one is required', async () => {
    await post('/saved-addresses', '<a/>', 'application/xml').expect(400);
    await post('/saved-addresses', 'label=Home', 'application/x-www-form-urlencoded').expect(400);
    expect((await post('/saved-addresses', '').expect(400)).body).toMatchObject(invalid);
    expect((await post('/saved-addresses', '[]').expect(400)).body).toMatchObject(invalid);
    expect((await post('/saved-addresses', 'null').expect(400)).body).toMatchObject(invalid);
  });

  it('accepts a JSON content type without a body where no body is required', async () => {
    const saved = await post('/saved-addresses', JSON.stringify(homeAddress)).expect(201);
    const json = { 'Content-Type': 'application/json' };
    const { id } = saved.body.address;
    await api.http.patch(`/saved-addresses/${id}/default`).set(person.auth).set(json).expect(200);
    await api.as(person).delete(`/saved-addresses/${id}`).set(json).expect(204);
  });

  it('limits the nesting depth, even for depths that would overflow the stack', async () => {
    const draft = (data: string) => `{"service_id":"skip-hire","draft_data":${data}}`;
    await post('/drafts', draft(nested(MAX_DEPTH - 2))).expect(201);
    expect((await post('/drafts', draft(nested(MAX_DEPTH))).expect(400)).body).toMatchObject(invalid);
    expect((await post('/drafts', draft(nested(10_000))).expect(400)).body).toMatchObject(invalid);
    expect(
      (await post('/drafts', `${'['.repeat(30_000)}${']'.repeat(30_000)}`).expect(400)).body,
    ).toMatchObject(invalid);
  });

  it.each([
    ['NUL', '\\u0000'],
    ['a lone high surrogate', '\\ud800'],
    ['a lone low surrogate', '\\udfff x'],
  ])('refuses %s in values and names at any place in the body', async (_name, escape) => {
    const inValue = `{"label":"Home","street":"a${escape}b","city":"c","postcode":"p"}`;
    const { body } = await post('/saved-addresses', inValue).expect(400);
    expect(body).toMatchObject({ ...invalid, details: { street: expect.any(String) } });
    await post('/drafts', `{"service_id":"x","draft_data":{"a":[{"b":"${escape}"}]}}`).expect(400);
    await post('/drafts', `{"service_id":"x","draft_data":{"${escape}":1}}`).expect(400);
    await post('/saved-addresses', `{"ignored":"${escape}","label":"Home"}`).expect(400);
  });

  it.each([
    '/services?category=%00',
    '/services/%00',
    '/services/%ED%A0%80',
    '/waste-items?search=%ED%A0%80',
    '/x%',
  ])('refuses characters in the URL that cannot be stored: %s', async (path) => {
    expect((await api.http.get(path).expect(400)).body).toMatchObject(invalid);
  });

  it.each(['__proto__', 'constructor'])('does not pollute the prototype through %s', async (name) => {
    await post('/drafts', `{"service_id":"x","draft_data":{"${name}":{"prototype":{"polluted":1}}}}`).expect(
      400,
    );
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('answers 404 with the common error body for unknown paths and methods', async () => {
    for (const path of ['/nowhere', '/services/a/b', '/../secrets']) {
      const { body } = await api.http.get(path).expect(404);
      expect(body).toEqual({
        statusCode: 404,
        error: 'not_found',
        message: 'There is nothing at this address.',
      });
    }
    await api.http.patch('/services').expect(404);
    const root = await fetch(new URL('/', api.url));
    expect([root.status, await root.json()]).toMatchObject([404, { error: 'not_found' }]);
  });

  it('refuses a query parameter that is given twice', async () => {
    expect((await api.http.get('/services?category=skip&category=domestic').expect(400)).body).toMatchObject(
      invalid,
    );
  });

  it('survives a caller that disconnects in the middle of a body', async () => {
    const { hostname, port } = new URL(api.url);
    await new Promise<void>((resolve) => {
      const call = request({
        hostname,
        port,
        path: '/api/drafts',
        method: 'POST',
        headers: { 'Content-Length': 999 },
      });
      call.once('error', () => undefined).once('close', resolve);
      call.write('{', () => call.destroy());
    });
    await api.http.get('/health/live').expect(200);
  });
});
