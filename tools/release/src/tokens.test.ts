import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { PublishToken } from '@haulway/contracts';
import { tokenCommand } from './tokens.js';

const ID = '5b1f0f6e-7a51-4a0b-9d4f-0d6d6f1f2a01';
const TOKEN: PublishToken = {
  id: ID,
  remote: 'fleet-mfe',
  name: 'CI',
  owner: 'Fleet',
  path: null,
  made_by: 'admin@haulway.test',
  created_at: '2030-01-01T10:00:00.000Z',
  ends_at: '2030-04-01T10:00:00.000Z',
  last_used_at: null,
  withdrawn_at: null,
  withdrawn_by: null,
  state: 'open',
};
const USER = {
  id: ID,
  _id: ID,
  email: 'admin@haulway.test',
  full_name: 'Ada Admin',
  phone: null,
  role: 'admin',
  email_verified: true,
  created_at: TOKEN.created_at,
};

interface Requested {
  readonly call: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

/** An API with the given responses by method and path. It records the requests. */
const startApi = async (responses: Record<string, (requested: Requested) => [number, object?]>) => {
  const requested: Requested[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    void text(request).then((sent) => {
      const call = `${request.method} ${request.url}`;
      const one = { call, authorization: request.headers.authorization, body: sent && JSON.parse(sent) };
      requested.push(one);
      const [status, body] = responses[call]?.(one) ?? [
        404,
        { statusCode: 404, error: 'not_found', message: call },
      ];
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(body && JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    requested,
    site: {
      apiUrl: `http://127.0.0.1:${port}`,
      root: '/nowhere',
      env: { ADMIN_EMAIL: 'admin@haulway.test', ADMIN_PASSWORD: 'secret' },
      ask: () => Promise.resolve('123456'),
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
type Api = Awaited<ReturnType<typeof startApi>>;

const SIGNED_IN = {
  'POST /auth/signin': (): [number, object] => [200, { token: 'session', user: USER }],
  'POST /auth/signout': (): [number] => [204],
};

const MADE = {
  'POST /micro-frontends/tokens': (): [number, object] => [201, { publish_token: TOKEN, token: 'hwp_x' }],
};
const REQUEST = {
  action: 'token',
  remote: 'fleet-mfe',
  name: 'CI',
  days: 90,
  team: 'Fleet',
  path: '/fleet',
} as const;

describe('the command for a publish token', () => {
  let api: Api;
  afterEach(() => api.close());
  const calls = () => api.requested.map(({ call }) => call);

  it('signs in as an admin, creates a token, shows it once and signs out', async () => {
    api = await startApi({
      ...SIGNED_IN,
      ...MADE,
    });
    const lines = await tokenCommand(api.site, REQUEST);
    expect(lines[0]).toBe('hwp_x');
    expect(calls()).toEqual(['POST /auth/signin', 'POST /micro-frontends/tokens', 'POST /auth/signout']);
    expect(api.requested[1]).toMatchObject({
      authorization: 'Bearer session',
      body: { remote: 'fleet-mfe', name: 'CI', days: 90, owner: 'Fleet', path: '/fleet' },
    });
  });

  it('requires a code if the account has a second factor', async () => {
    api = await startApi({
      ...SIGNED_IN,
      'POST /auth/signin': ({ body }) =>
        JSON.stringify(body).includes('123456')
          ? [200, { token: 'session', user: USER }]
          : [401, { statusCode: 401, error: 'second_factor_needed', message: 'A code, please.' }],
      ...MADE,
    });
    expect((await tokenCommand(api.site, REQUEST))[1]).toMatch(
      /^It publishes fleet-mfe at \/fleet for Fleet \(CI\) until 2030-04-01, /u,
    );
  });

  it('reports a refusal of the registry, and signs out', async () => {
    api = await startApi(SIGNED_IN);
    await expect(tokenCommand(api.site, REQUEST)).rejects.toThrow('POST /micro-frontends/tokens');
    expect(calls().at(-1)).toBe('POST /auth/signout');
  });

  it('requires the owner of the token if no remote of this workspace states it', async () => {
    api = await startApi({});
    await expect(tokenCommand(api.site, { ...REQUEST, team: undefined })).rejects.toThrow('--team');
    expect(api.requested).toEqual([]);
  });
});
