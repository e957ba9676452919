import { Clock } from '@haulway/server/clock';
import { FixedClock } from '../../../test/fixed-clock.js';
import { signIn, useSignedIn } from '../../../test/people.js';
import { useTestApi } from '../../../test/test-api.js';

/** A Sunday in winter: half past eleven in London, too. */
const clock = new FixedClock(new Date('2026-11-22T11:30:00Z'));
const api = useTestApi({ providers: [[Clock, clock]] });
const admin = useSignedIn(() => api, 'admin');
beforeEach(() => api.dataSource.query('TRUNCATE availability_rules, availability_days'));

const addRule = (values: object) =>
  api
    .as(admin)
    .post('/availability/rules', { resource: 'van', places: 0, ...values })
    .expect(201);
const ALL = { van: true, skip: true, bags: true, bin: true, clinical: true };

describe('GET /postcodes/{postcode}', () => {
  const read = async (postcode: string) =>
    (await api.http.get(`/postcodes/${encodeURIComponent(postcode)}`).expect(200)).body;

  it.each([
    ['LS1 4AP', 'LS1 4AP', 'LS1', 'national'],
    [' ls14ap ', 'LS1 4AP', 'LS1', 'national'],
    ['sw1a1aa', 'SW1A 1AA', 'SW1A', 'london'],
    ['E1 6AN', 'E1 6AN', 'E1', 'london'],
  ])('formats %j and names its region', async (typed, postcode, outcode, region) =>
    expect(await read(typed)).toEqual({ postcode, outcode, region, served: true, resources: ALL }),
  );

  it.each(['LS1', 'LS', 'LS1 4', 'no postcode', 'LS1 4AP M1 1AE', '12345', ' '])(
    'refuses %j and names the field',
    async (typed) => {
      const { body } = await api.http.get(`/postcodes/${encodeURIComponent(typed)}`).expect(400);
      expect(Object.keys(body.details)).toEqual(['postcode']);
    },
  );

  it('is not served by what the rules leave no capacity on any day in any slot', async () => {
    await addRule({ area: ['LS'] });
    expect(await read('LS1 4AP')).toMatchObject({ served: true, resources: { ...ALL, van: false } });
    expect(await read('M1 1AE')).toMatchObject({ resources: ALL });
    await addRule({ area: ['LS'], weekday: 6, slot: 'evening', places: 1 });
    expect(await read('LS1 4AP')).toMatchObject({ resources: ALL });
    await addRule({ area: ['LS2'], weekday: 6, slot: 'evening', places: 0 });
    expect(await read('LS2 1AA')).toMatchObject({ resources: { ...ALL, van: false } });
    for (const resource of ['van', 'skip', 'bags', 'bin', 'clinical'])
      await addRule({ resource, area: ['LL'] });
    expect(await read('LL1 1AA')).toMatchObject({ served: false });
  });

  it('does not look at single dates', async () => {
    await api.as(admin).put('/availability/days', { date: '2026-11-23', places: 0 }).expect(200);
    expect(await read('LS1 4AP')).toMatchObject({ served: true });
  });

  it('may be cached', async () => {
    const { headers } = await api.http.get('/postcodes/LS1%204AP').expect(200);
    expect(headers['cache-control']).toMatch(/^public, max-age=10\b/u);
    expect(headers['etag']).toBeDefined();
  });
});

describe('availability for an admin', () => {
  const read = async (query: string, auth: Record<string, string> = admin.auth) =>
    (await api.as({ auth }).get(`/availability?service=${query}`).expect(200)).body;

  it('begins today, with the slots closed that have started', async () => {
    const { availability, next_free } = await read('man-and-van');
    expect(availability[0]).toEqual({
      date: '2026-11-22',
      slots: [
        { slot: 'morning', state: 'closed', left: 0, reason: 'Already started' },
        { slot: 'afternoon', state: 'free', left: null, reason: null },
        { slot: 'evening', state: 'free', left: null, reason: null },
      ],
    });
    expect(next_free).toEqual({ date: '2026-11-22', slot: 'afternoon' });
    const skip = await read('skip-hire');
    expect(skip.next_free).toEqual({ date: '2026-11-22', slot: 'afternoon' });
  });

  it('keeps the notice of a skip on the road, and the range that was requested', async () => {
    const road = await read('skip-hire&skip_placement=road');
    expect(road.next_free).toEqual({ date: '2026-11-27', slot: 'morning' });
    expect((await read('man-and-van&from=2026-11-23')).availability[0].date).toBe('2026-11-23');
    expect((await read('man-and-van&from=2026-11-01')).availability[0].date).toBe('2026-11-22');
  });

  it('begins tomorrow for everybody else', async () => {
    const customer = await signIn(api);
    for (const auth of [{}, customer.auth, { Authorization: 'Bearer expired' }])
      expect((await read('man-and-van', auth)).availability[0].date).toBe('2026-11-23');
  });
});
