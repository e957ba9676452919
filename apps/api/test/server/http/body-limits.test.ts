import { randomBytes } from 'node:crypto';
import { apiEndpoints, DEFAULT_BODY_BYTES, type Endpoint, endpoints } from '@haulway/contracts';
import { responseToStart } from '../../raw-request.js';
import { startTestApi, type TestApi } from '../../test-api.js';
import { MAX_VALUES } from '@haulway/server/http';

const writing = Object.values(apiEndpoints)
  .flatMap((group) => Object.values<Endpoint>(group))
  .filter(({ method }) => method !== 'GET')
  .map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint]);

describe('the size limit of a request body', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ statusesUnchecked: true });
  });
  afterAll(() => api.close());

  const at = ({ path }: Endpoint) => path.replace(/\{\w+\}/gu, '1');

  const responseTo = (headers: string, body: Parameters<typeof responseToStart>[3], path = '/auth/signin') =>
    responseToStart(api.url, path, headers, body);

  it.each(writing)(
    '%s refuses a body above the limit in its contract, before any guard runs',
    async (_name, endpoint) => {
      // a form has its own limit, which its tests cover
      const limit = (endpoint.upload ? undefined : endpoint.maxBodyBytes) ?? DEFAULT_BODY_BYTES;
      const verb = endpoint.method.toLowerCase() as 'post' | 'put' | 'patch' | 'delete';
      const send = (bytes: number) =>
        api.http[verb](at(endpoint))
          .set('Content-Type', 'application/json')
          .send(`{"a":"${'x'.repeat(bytes - 8)}"}`);
      expect((await send(limit)).status).not.toBe(413);
      const { status, body } = await send(limit + 1);
      expect([status, body]).toEqual([
        413,
        {
          statusCode: 413,
          error: 'too_large',
          message: `The request is too large: at most ${limit / 1024} KiB is accepted.`,
        },
      ]);
    },
  );

  it('is 64 KiB, except for the routes that declare another limit', () => {
    expect(
      writing.filter(([, { maxBodyBytes }]) => maxBodyBytes !== undefined).map(([name]) => name),
    ).toEqual(['POST /bookings/{id}/photos', 'POST /tips/{id}/photos', 'POST /payments/webhook']);
    expect(endpoints.payments.webhook.maxBodyBytes).toBeGreaterThan(DEFAULT_BODY_BYTES);
  });

  it('is checked before the first byte of the body arrives', async () => {
    const response = await responseTo(`Content-Length: ${DEFAULT_BODY_BYTES + 1}`, () => undefined);
    expect(response).toMatch(/^HTTP\/1\.1 413 .*"too_large"/su);
  });

  it('is checked while a body of unknown length is read', async () => {
    const response = await responseTo('Transfer-Encoding: chunked', (write) => {
      for (let sent = 0; sent <= DEFAULT_BODY_BYTES; sent += 8192) write(`2000\r\n${'x'.repeat(8192)}\r\n`);
    });
    expect(response).toMatch(/^HTTP\/1\.1 413 .*"too_large"/su);
  });

  it('also limits the number of JSON values', async () => {
    const list = (length: number) =>
      `{"email":"a@b.test","password":"x","a":[${Array(length).fill('0').join()}]}`;
    await api.http
      .post('/auth/signin')
      .type('json')
      .send(list(MAX_VALUES - 4))
      .expect(401);
    const { body } = await api.http
      .post('/auth/signin')
      .type('json')
      .send(list(MAX_VALUES - 3))
      .expect(400);
    expect(body).toEqual({
      statusCode: 400,
      error: 'too_many_values',
      message: `body: Has more than ${MAX_VALUES} values.`,
      details: { body: `Has more than ${MAX_VALUES} values` },
    });
  });

  it('also applies to unknown routes', async () => {
    const body = randomBytes(DEFAULT_BODY_BYTES).toString('hex');
    await api.http.post('/nowhere').type('json').send(JSON.stringify({ body })).expect(413);
  });
});
