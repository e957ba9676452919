import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { DEFAULT_BODY_BYTES, type Endpoint, endpoints, everyEndpoint } from '@haulway/contracts';
import { startTestApi, type TestApi } from '../../test-api.js';
import { MAX_VALUES } from '@haulway/server/http';

const writing = everyEndpoint
  .filter(({ method }) => method !== 'GET')
  .map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint]);

describe('the size limit of a request body', () => {
  let api: TestApi;
  beforeAll(async () => {
    // the rate limit is not under test here
    const limits = { signIn: 1000, auth: 1000, payments: 1000, telemetry: 1000 };
    api = await startTestApi({ config: { limits } });
  });
  afterAll(() => api.close());

  const at = ({ path }: Endpoint) => path.replace('{remote}', 'admin-mfe').replace(/\{\w+\}/gu, '1');

  /** The response to the start of a request whose body never ends. */
  const answerTo = async (
    headers: string,
    body: (write: (part: string) => boolean) => void,
    path = '/auth/signin',
  ) => {
    const { port } = new URL(api.url);
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.write(
      `POST /api${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`,
    );
    body((part) => socket.write(part));
    for await (const chunk of socket) answer += String(chunk);
    return answer;
  };

  it.each(writing)(
    '%s refuses a body above the limit in its contract, before any guard runs',
    async (_name, endpoint) => {
      const limit = endpoint.maxBodyBytes ?? DEFAULT_BODY_BYTES;
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
    ).toEqual([
      'POST /payments/webhook',
      'POST /micro-frontends/{remote}/uploads',
      'POST /micro-frontends/{remote}/uploads/{id}/files',
      'POST /micro-frontends/{remote}/releases',
      'POST /telemetry/composition',
      'POST /telemetry/vitals',
    ]);
    expect(endpoints.payments.webhook.maxBodyBytes).toBeGreaterThan(DEFAULT_BODY_BYTES);
  });

  it('is checked before the first byte of the body arrives', async () => {
    const answer = await answerTo(`Content-Length: ${DEFAULT_BODY_BYTES + 1}`, () => undefined);
    expect(answer).toMatch(/^HTTP\/1\.1 413 .*"too_large"/su);
  });

  it('is checked while a body of unknown length is read', async () => {
    const answer = await answerTo('Transfer-Encoding: chunked', (write) => {
      for (let sent = 0; sent <= DEFAULT_BODY_BYTES; sent += 8192) write(`2000\r\n${'x'.repeat(8192)}\r\n`);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 .*"too_large"/su);
  });

  /** Only callers with a publish token may send this much. The other two limits are small and open to anybody. */
  const large = writing.filter(([, { maxBodyBytes, access }]) => maxBodyBytes && access === 'publisher');

  it("is raised only for calls with a publish token, for Stripe's webhook and for browser telemetry", () => {
    const open = writing.filter(
      ([name, { maxBodyBytes }]) => maxBodyBytes && !large.some(([one]) => one === name),
    );
    expect(open.map(([name]) => name)).toEqual([
      'POST /payments/webhook',
      'POST /telemetry/composition',
      'POST /telemetry/vitals',
    ]);
    for (const [, { maxBodyBytes = 0 }] of open) expect(maxBodyBytes).toBeLessThanOrEqual(256 * 1024);
  });

  describe.each(large)('%s, with a body that never arrives', (_name, endpoint) => {
    const path = at(endpoint);
    const refused = /^HTTP\/1\.1 401 .*"User not authenticated"/su;
    const half = (write: (part: string) => boolean) =>
      write(`{"files":[{"name":"a.js","content":"${'A'.repeat(8192)}`);
    /** `close` ends the connection after the response: without it this would wait for the next request. */
    const length = `Content-Length: ${endpoint.maxBodyBytes ?? 0}\r\nConnection: close`;

    it('refuses a caller without a token or with an invalid token', async () => {
      expect(await answerTo(length, () => undefined, path)).toMatch(refused);
      expect(await answerTo(length, half, path)).toMatch(refused);
      expect(await answerTo(`${length}\r\nAuthorization: Bearer hwp_none`, half, path)).toMatch(refused);
    });

    it('closes the connection of a caller that does not declare the length', async () => {
      const chunk = (write: (part: string) => boolean) => write(`2000\r\n${'x'.repeat(8192)}\r\n`);
      const answer = await answerTo('Transfer-Encoding: chunked', chunk, path);
      expect(answer).toMatch(refused);
      expect(answer).toMatch(/^connection: close$/imu);
    });

    it('refuses a body that is too large before it checks the token, as every route does', async () => {
      const answer = await answerTo(
        `Content-Length: ${(endpoint.maxBodyBytes ?? 0) + 1}`,
        () => undefined,
        path,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 413 .*"too_large"/su);
    });
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
