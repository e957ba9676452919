import { randomUUID } from 'node:crypto';
import { everyEndpoint, isOfRegistry } from '@haulway/contracts';
import { z } from 'zod';
import { signIn, startTestRegistry, type TestRegistry } from './test-registry.js';

const IP = '198.51.100.77';
/** Unique texts that callers send; none of them may be in the log. */
const MARKS = {
  email: 'marked.person',
  text: 'markedtext',
  token: 'markedtoken',
  cookie: 'markedcookie',
  query: 'markedquery',
  path: 'markedpath',
  ip: IP,
};
const EMAIL = `${MARKS.email}@people.test`;
/** Members of all bodies, so that some calls are accepted. */
const BODY = {
  remote: MARKS.text,
  name: MARKS.text,
  owner: EMAIL,
  reason: `${MARKS.text} ${EMAIL}`,
  days: 30,
  path: `/${MARKS.text}`,
  route: `/${MARKS.path}`,
  version: '1.0.0',
  page_id: randomUUID(),
  events: [{ number: 1, attempt: 1, remote: MARKS.text, version: '1.0.0', owner: EMAIL, outcome: 'loaded' }],
};

describe("the registry's log", () => {
  let text = '';
  let registry: TestRegistry;
  beforeAll(async () => {
    registry = await startTestRegistry({
      config: { log: { level: 'trace', pretty: false }, trustProxy: 'loopback' },
      logTo: { write: (line) => (text += line) },
    });
  });
  afterAll(() => registry.close());

  it('contains no personal data after every route was called by every role', async () => {
    const admin = await signIn(registry, 'admin');
    const customer = await signIn(registry, 'customer');
    const external = { Authorization: `Bearer ${MARKS.token}` };
    const served = everyEndpoint.filter(({ path }) => isOfRegistry(path));
    const accepted = new Set<string>();
    for (const auth of [{}, external, customer.auth, admin.auth]) {
      for (const { method, path, body } of served) {
        const address = `${path.replace(/\{\w+\}/gu, MARKS.path)}?email=${EMAIL}&search=${MARKS.query}`;
        const request = registry.http[method.toLowerCase() as Lowercase<typeof method>](address).set({
          ...auth,
          'Idempotency-Key': MARKS.text,
          'X-Forwarded-For': IP,
          'User-Agent': MARKS.text,
          Cookie: `other=${MARKS.cookie}`,
        });
        // fields that a call does not have are refused before the others are used
        const fields = Object.entries(BODY).filter(
          ([name]) => !(body instanceof z.ZodObject) || name in body.shape,
        );
        const { status } = await (body ? request.send(Object.fromEntries(fields)) : request);
        if (status < 300) accepted.add(`${method} ${path}`);
      }
    }
    expect([...accepted]).toEqual(
      expect.arrayContaining([
        'POST /micro-frontends/tokens',
        'POST /telemetry/composition',
        'POST /telemetry/vitals',
      ]),
    );
    const lines = text.trim().split('\n');
    for (const mark of [...Object.values(MARKS), admin.token, admin.user.email, customer.user.id])
      expect(lines.filter((line) => line.includes(mark))).toEqual([]);
  });
});
