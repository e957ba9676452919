import { connect } from 'node:net';
import { type Endpoint, everyEndpoint, isOfRegistry } from '@haulway/contracts';
import { Logger } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { guestBookingBody } from '../bookings.js';
import { useBookingWorld } from '../booking-world.js';
import { signIn } from '../people.js';
import { patternOf } from '@haulway/server/http';
import { ServiceRepository } from '../../src/modules/catalogue/services/service.repository.js';

type Line = Readonly<Record<string, unknown>>;

/** Unique texts that people send; none of them may be in the log. */
const EMAIL = 'marked.person@people.test';
const MARKS = {
  name: 'Markedname',
  email: 'marked.person',
  street: 'Markedstreet',
  postcode: 'ZE1 0AA',
  phone: '01632 960777',
  password: 'Marked-password-9',
  text: 'markedtext',
  token: 'markedtoken',
  cookie: 'markedcookie',
  query: 'markedquery',
  path: 'markedpath',
  ip: '198.51.100.77',
};
/** Every member that some endpoint takes from people, so that some calls of each are accepted as far as possible. */
const BODY = {
  ...guestBookingBody({ customer_name: MARKS.name, customer_email: EMAIL }),
  collection_address: MARKS.street,
  collection_postcode: MARKS.postcode,
  full_name: MARKS.name,
  first_name: MARKS.name,
  last_name: MARKS.name,
  email: EMAIL,
  phone: MARKS.phone,
  password: MARKS.password,
  current_password: MARKS.password,
  new_password: MARKS.password,
  token: MARKS.token,
  label: MARKS.text,
  street: MARKS.street,
  city: MARKS.street,
  postcode: MARKS.postcode,
  subject: MARKS.text,
  message: MARKS.text,
  draft_data: { note: MARKS.text, email: EMAIL },
  notes: MARKS.text,
};

/** Ending the session would make the following calls unauthenticated. */
const endsSession = ({ path }: Endpoint) => /signout/u.test(path);
const served = everyEndpoint.filter(({ path }) => !isOfRegistry(path));
const SIGN_OUT_LAST = [...served.filter((endpoint) => !endsSession(endpoint)), ...served.filter(endsSession)];

const ACCEPTED = [
  '/auth/signup',
  '/auth/signin',
  '/auth/profile',
  '/auth/password/forgot',
  '/bookings',
  '/bookings/guest',
  '/drafts',
  '/saved-addresses',
];

describe('the log', () => {
  let text = '';
  const lines = (): Line[] =>
    text
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const requests = () => lines().filter(({ msg }) => msg === 'request');
  const http = () => world.api.http;
  const world = useBookingWorld({
    config: {
      log: { level: 'trace', pretty: false },
      contactInbox: 'office@haulway.test',
      callLimits: { contact: 3 },
      trustProxy: 'loopback',
    },
    logTo: { write: (line) => (text += line) },
  });
  beforeEach(() => (text = ''));
  /** The line of a request is written after its response is sent. */
  const untilLogged = async (id: string): Promise<Line> => {
    for (;;) {
      const line = requests().find(({ requestId }) => requestId === id);
      if (line) return line;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const call = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, id: string) =>
    http()
      [method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'](path)
      .set({
        'X-Request-Id': id,
        'Idempotency-Key': `${id}-of-the-log`,
        'X-Forwarded-For': MARKS.ip,
        'User-Agent': MARKS.text,
        Cookie: `haulway_refresh=${MARKS.cookie}; other=${MARKS.cookie}`,
      });
  const expectNoMarks = () => {
    for (const [what, mark] of Object.entries(MARKS)) {
      const found = text.split('\n').filter((line) => line.includes(mark));
      expect([what, found]).toEqual([what, []]);
    }
  };

  it('has one line per request, with the route pattern and the caller’s role', async () => {
    const { auth } = await signIn(world.api);
    await call({ method: 'GET', path: '/auth/me?x=1' }, 'one').set(auth).expect(200);
    expect(await untilLogged('one')).toEqual({
      level: 'info',
      service: 'api',
      time: expect.any(String),
      msg: 'request',
      method: 'GET',
      route: '/api/auth/me',
      status: 200,
      ms: expect.any(Number),
      requestId: 'one',
      role: 'customer',
    });
    expect(requests()).toHaveLength(1);
  });

  it.each([
    ['an unknown route', 'GET', `/nowhere/${MARKS.path}?q=1`, 404, 'unknown'],
    ['a URL that cannot be decoded', 'GET', '/%E0%A4%A', 400, 'unknown'],
    ['an unauthenticated caller', 'GET', '/auth/me', 401, '/api/auth/me'],
  ])('has a line for %s', async (_what, method, path, status, route) => {
    await call({ method: method as 'GET', path }, 'refused').expect(status);
    expect(await untilLogged('refused')).toMatchObject({ method, route, status, role: 'anonymous' });
    expect(text).not.toContain(MARKS.path);
  });

  it('has lines for a body that is too large and for rate-limited calls', async () => {
    const large = 'x'.repeat(2_000_000);
    await call({ method: 'POST', path: '/auth/signin' }, 'large').send({ large }).expect(413);
    expect(await untilLogged('large')).toMatchObject({ status: 413, route: '/api/auth/signin' });
    for (let i = 0; i < 3; i += 1) await call({ method: 'POST', path: '/contact' }, `c${i}`).send({});
    await call({ method: 'POST', path: '/contact' }, 'over').send({}).expect(429);
    expect(await untilLogged('over')).toMatchObject({ status: 429, route: '/api/contact' });
  });

  it('has a line for bytes that Node’s own parser refuses', async () => {
    const { port, hostname } = new URL(world.api.url);
    const socket = connect(Number(port), hostname);
    socket.end(`GET / HTTP/1.1\r\nno header ${MARKS.text}\r\n\r\n`);
    await new Promise((resolve) => socket.once('close', resolve).resume());
    expect(requests()).toMatchObject([{ status: 400, route: 'unknown' }]);
    expectNoMarks();
  });

  it('mentions health checks only at the debug level', async () => {
    await call({ method: 'GET', path: '/health/live' }, 'alive').expect(200);
    expect(await untilLogged('alive')).toMatchObject({ level: 'debug', route: '/api/health/live' });
  });

  it('has an unexpected error once, with the request id and without the database’s details of the row', async () => {
    const detail = { detail: `Key (email)=(${EMAIL}) already exists.` };
    const driver = Object.assign(new Error('duplicate key value violates unique constraint'), detail);
    jest
      .spyOn(world.api.app.get(ServiceRepository), 'page')
      .mockRejectedValueOnce(new QueryFailedError('INSERT …', [EMAIL, MARKS.name], driver));
    await call({ method: 'GET', path: '/services' }, 'broken').expect(500);
    expect(await untilLogged('broken')).toMatchObject({ level: 'warn', status: 500 });
    expect(lines().filter(({ level }) => level === 'error')).toEqual([
      expect.objectContaining({
        context: 'Http',
        requestId: 'broken',
        err: expect.objectContaining({ stack: expect.stringContaining('duplicate key value') }),
      }),
    ]);
    expectNoMarks();
  });

  it('leaves out email addresses and tokens that appear in error messages', () => {
    new Logger('Mail').error(`550 no such user <${EMAIL}>, sent with Bearer ${MARKS.token}`);
    expect(lines()).toMatchObject([{ msg: '550 no such user <[email]>, sent with [token]' }]);
  });

  it.each(['r&d@people.test', 'a/b@people.test', 'info@müller.test', 'info@xn--mller-kva.xn--p1ai'])(
    'leaves out %s, like every address that the API accepts',
    (address) => {
      new Logger('Mail').error(`no such user <${address}>`);
      expect(lines()).toMatchObject([{ msg: 'no such user <[email]>' }]);
    },
  );

  it('leaves package names as they are', () => {
    new Logger('Build').error('node_modules/@haulway/api and pg@8.16.0');
    expect(lines()).toMatchObject([{ msg: 'node_modules/@haulway/api and pg@8.16.0' }]);
    expectNoMarks();
  });

  it('contains no personal data after every route was called by every role', async () => {
    const customer = await signIn(world.api, 'customer', { fullName: MARKS.name, phone: MARKS.phone });
    const admin = await signIn(world.api, 'admin');
    const callers = {
      nobody: {},
      outsider: { Authorization: `Bearer ${MARKS.token}` },
      customer: customer.auth,
      admin: admin.auth,
    };
    const accepted = new Set<string>();
    const called: string[] = [];
    for (const [caller, headers] of Object.entries(callers)) {
      for (const [index, endpoint] of SIGN_OUT_LAST.entries()) {
        const id = `${caller}-${index}`;
        const path = `${endpoint.path.replace(/\{\w+\}/gu, MARKS.path)}?email=${EMAIL}&search=${MARKS.query}`;
        const request = call({ method: endpoint.method, path }, id).set(headers);
        const { status } = await (endpoint.body ? request.send(BODY) : request);
        if (status < 300) accepted.add(endpoint.path);
        called.push(id);
        expect(await untilLogged(id)).toMatchObject({
          method: endpoint.method,
          route: `/api${patternOf(endpoint)}`,
          status,
        });
      }
    }
    for (let i = 0; i < 4; i += 1) await world.runJobs();
    expect(requests().map(({ requestId }) => requestId)).toEqual(called);
    expect([...accepted]).toEqual(expect.arrayContaining(ACCEPTED));
    expect([...accepted].length).toBeGreaterThan(10);
    expect(text).not.toContain(customer.token);
    expect(text).not.toContain(customer.user.id);
    expectNoMarks();
  });
});
