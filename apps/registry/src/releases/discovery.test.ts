import { verify } from 'node:crypto';
import { Ajv } from 'ajv';
import { discoveryDocument, SIGNATURE_HEADER } from '@haulway/contracts';
import { useRegistry } from '../../test/registry.js';
import { discoveryPublicKey, signIn, type TestPerson } from '../../test/test-registry.js';

/** awslabs/frontend-discovery v1-pre: the allowed members and their types. Other members are not allowed. */
const text = { type: 'string' };
const closed = (required: string[], properties: object) => ({
  type: 'object',
  required,
  properties,
  additionalProperties: false,
});
const V1_PRE = closed(['schema', 'microFrontends'], {
  schema: text,
  microFrontends: {
    type: 'object',
    additionalProperties: {
      type: 'array',
      uniqueItems: true,
      items: closed(['url', 'metadata'], {
        url: text,
        fallbackUrl: text,
        metadata: closed(['integrity', 'version'], { integrity: text, version: text }),
        extras: { type: 'object' },
        deployment: {
          type: 'object',
          required: ['traffic', 'default'],
          properties: { traffic: { type: 'number', minimum: 0, maximum: 100 }, default: { type: 'boolean' } },
        },
      }),
    },
  },
});

const parse = (header: string | null) => {
  const match = /^v1;seq=(\d+);exp=(\d+);sig=(.+)$/u.exec(header ?? '');
  if (!match) throw new Error(`not a signature: ${header}`);
  return {
    sequence: Number(match[1]),
    expires: Number(match[2]),
    signature: Buffer.from(match[3] ?? '', 'base64'),
  };
};

const isSigned = (bytes: Buffer, header: string | null) => {
  const { sequence, expires, signature } = parse(header);
  const signed = Buffer.concat([Buffer.from(`${sequence}.${expires}.`), bytes]);
  return verify('sha256', signed, { key: discoveryPublicKey, dsaEncoding: 'ieee-p1363' }, signature);
};

describe('GET /micro-frontends', () => {
  const registry = useRegistry({}, { cleared: true });

  const get = async (headers: Record<string, string> = {}) => {
    const response = await fetch(`${registry.api.url}/micro-frontends`, { headers });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  it('is empty but signed before the first release', async () => {
    const { response, bytes } = await get();
    expect(JSON.parse(bytes.toString())).toMatchObject({ microFrontends: {} });
    expect(isSigned(bytes, response.headers.get(SIGNATURE_HEADER))).toBe(true);
  });

  it('lists the live versions, with a signature over the exact bytes that is valid for a day', async () => {
    const body = registry.assets.upload('admin-mfe', '1.0.0');
    await registry.publish('admin-mfe', body).expect(201);
    const { response, bytes } = await get();
    const document = discoveryDocument.parse(JSON.parse(bytes.toString()));
    expect(document.microFrontends['admin-mfe']).toMatchObject([
      {
        url: body.url,
        metadata: { version: '1.0.0', integrity: body.integrity },
        deployment: { traffic: 100, default: true },
        extras: { haulway: body.extras },
      },
    ]);
    const header = response.headers.get(SIGNATURE_HEADER);
    expect(isSigned(bytes, header)).toBe(true);
    expect(isSigned(Buffer.concat([bytes, Buffer.from(' ')]), header)).toBe(false);
    const hours = (parse(header).expires - Date.now() / 1000) / 3600;
    expect(Math.round(hours)).toBe(24);
  });

  it('names the links for one role apart from the others, because an older host would show them to admins', async () => {
    const body = registry.assets.upload('crew-mfe', '1.0.0');
    const everybodys = { label: 'Crews', path: '/crew-mfe', audience: 'everyone' } as const;
    const ofCrew = { label: 'Jobs', path: '/crew-mfe', audience: 'role:crew' } as const;
    body.extras.navigation = [ofCrew, everybodys];
    await registry.publish('crew-mfe', body).expect(201);
    const { microFrontends } = discoveryDocument.parse(await registry.document());
    expect(microFrontends['crew-mfe']?.[0]?.extras.haulway).toMatchObject({
      navigation: [everybodys],
      navigationForRoles: [ofCrew],
    });
    const misspelt = { ...body, version: '1.0.1' };
    const navigation = [{ ...ofCrew, audience: 'role:crw' }];
    await registry.api.http
      .post('/micro-frontends/crew-mfe/releases')
      .set(registry.token('crew-mfe'))
      .send({ ...misspelt, extras: { ...misspelt.extras, navigation } })
      .expect(400);
  });

  it('is valid under v1-pre, even with a canary and a remote that is switched off', async () => {
    const isValid = new Ajv({ strict: false }).compile(V1_PRE);
    await registry.publish('admin-mfe', registry.assets.upload('admin-mfe', '1.0.0')).expect(201);
    const canary = { ...registry.assets.upload('admin-mfe', '1.1.0'), traffic: 10 };
    await registry.publish('admin-mfe', canary).expect(201);
    await registry.change('admin-mfe', 'kill').expect(200);
    const { bytes } = await get();
    const document: unknown = JSON.parse(bytes.toString());
    expect([isValid(document), isValid.errors]).toEqual([true, null]);
    expect(isValid({ ...Object(document), sequence: 1 })).toBe(false);
  });

  it('has a higher sequence number after every change, and the same one otherwise', async () => {
    const numbers: number[] = [];
    const record = async () =>
      numbers.push(parse((await get()).response.headers.get(SIGNATURE_HEADER)).sequence);
    await record();
    await record();
    await registry.publish('admin-mfe', registry.assets.upload('admin-mfe', '1.0.0')).expect(201);
    await record();
    await registry.publish('admin-mfe', registry.assets.upload('admin-mfe', '1.0.1')).expect(201);
    await record();
    await registry.rollback('admin-mfe').expect(200);
    await record();
    const [first = 0] = numbers;
    expect(numbers).toEqual([first, first, first + 1, first + 2, first + 3]);
  });

  it('returns 304 with a new signature if the client has the current document', async () => {
    const { response, bytes } = await get();
    const tag = response.headers.get('etag') ?? '';
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const again = await get({ 'If-None-Match': tag });
    expect(again.response.status).toBe(304);
    expect(again.bytes).toHaveLength(0);
    expect(isSigned(bytes, again.response.headers.get(SIGNATURE_HEADER))).toBe(true);
    await registry.publish('admin-mfe', registry.assets.upload('admin-mfe', '1.0.0')).expect(201);
    expect((await get({ 'If-None-Match': tag })).response.status).toBe(200);
  });

  it('is readable from any origin, including the signature', async () => {
    const { response } = await get({ Origin: 'https://elsewhere.test' });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-expose-headers')).toContain(SIGNATURE_HEADER);
  });
});

describe('GET /micro-frontends/preview', () => {
  let admin: TestPerson;
  const registry = useRegistry();
  beforeAll(async () => {
    admin = await signIn(registry.api, 'admin');
    await registry.publish('admin-mfe', registry.assets.upload('admin-mfe', '1.0.0')).expect(201);
    const canary = { ...registry.assets.upload('admin-mfe', '1.1.0'), traffic: 0 };
    await registry.publish('admin-mfe', canary).expect(201);
    await registry.publish('booking-mfe', registry.assets.upload('booking-mfe', '2.0.0')).expect(201);
  });
  const preview = async (version: string, remote = 'admin-mfe', headers = admin.auth) => {
    const query = new URLSearchParams({ remote, version });
    const response = await fetch(`${registry.api.url}/micro-frontends/preview?${query}`, { headers });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it('is the signed live document with one version, marked, in place of what is live of its remote', async () => {
    const { response, bytes } = await preview('1.1.0');
    expect(isSigned(bytes, response.headers.get(SIGNATURE_HEADER))).toBe(true);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { microFrontends } = discoveryDocument.parse(JSON.parse(bytes.toString()));
    expect(microFrontends['admin-mfe']).toMatchObject([
      {
        metadata: { version: '1.1.0' },
        deployment: { traffic: 100, default: true },
        extras: { haulway: { preview: true } },
      },
    ]);
    const live = await registry.document();
    expect(microFrontends['booking-mfe']).toEqual(live.microFrontends['booking-mfe']);
    expect(JSON.stringify(live)).not.toContain('preview');
    expect(await registry.live('admin-mfe')).toEqual([
      ['1.0.0', 100],
      ['1.1.0', 0],
    ]);
  });

  it.each([
    ['a version that was never published', '9.9.9', 'admin-mfe'],
    ['a remote that is not live', '1.1.0', 'fleet-mfe'],
    ['a name of every object', '1.1.0', 'constructor'],
  ])('is 404 for %s', async (_what, version, remote) => {
    expect((await preview(version, remote)).response.status).toBe(404);
  });

  it('is 404 for a version whose files may be gone', async () => {
    const { dataSource } = registry.api;
    await registry.publish('booking-mfe', registry.assets.upload('booking-mfe', '2.1.0')).expect(201);
    expect((await preview('2.0.0', 'booking-mfe')).response.status).toBe(200);
    await dataSource.query("UPDATE releases SET pruned_at = now() WHERE version = '2.0.0'");
    expect((await preview('2.0.0', 'booking-mfe')).response.status).toBe(404);
  });
});
