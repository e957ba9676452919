import { randomUUID } from 'node:crypto';
import { useSignedIn } from '../../../test/people.js';
import { FixedClock } from '../../../test/fixed-clock.js';
import { useTestApi } from '../../../test/test-api.js';
import { Clock } from '@haulway/server/clock';

/** A Sunday; London's tomorrow is Monday, 23 November. */
const NOW = '2026-11-22T10:00:00Z';

const api = useTestApi({ providers: [[Clock, new FixedClock(new Date(NOW))]] });
const admin = useSignedIn(() => api, 'admin');
beforeEach(() => api.dataSource.query('TRUNCATE availability_rules, availability_days'));

const slotsOf = async (query: string) => (await api.http.get(`/availability?${query}`).expect(200)).body;
const addRule = async (values: object) =>
  (
    await api
      .as(admin)
      .post('/availability/rules', { resource: 'van', places: 1, ...values })
      .expect(201)
  ).body.rule;
const putDay = async (values: object) =>
  (
    await api
      .as(admin)
      .put('/availability/days', { places: 0, ...values })
      .expect(200)
  ).body.day;
const standing = async (postcode = '', date = '2026-11-23') => {
  const { availability } = await slotsOf(`service=man-and-van&from=${date}&to=${date}&postcode=${postcode}`);
  return availability[0].slots[0];
};

describe('GET /availability', () => {
  it('shows three slots a day without a limit for 31 days from tomorrow if there are no rules', async () => {
    const { availability, next_free } = await slotsOf('service=man-and-van');
    expect(availability).toHaveLength(31);
    expect(availability[0]).toEqual({
      date: '2026-11-23',
      slots: ['morning', 'afternoon', 'evening'].map((slot) => ({
        slot,
        state: 'free',
        left: null,
        reason: null,
      })),
    });
    expect(availability[30].date).toBe('2026-12-23');
    expect(next_free).toEqual({ date: '2026-11-23', slot: 'morning' });
  });

  it.each([
    ['from=2026-11-01&to=2026-11-24', 2],
    ['from=2026-12-01&to=2027-01-31', 62],
    ['to=2026-11-22', 0],
    ['from=2020-01-01&to=2020-02-01', 0],
    ['from=9999-12-31', 0],
  ])('with %s shows %i days', async (range, days) => {
    const { availability, next_free } = await slotsOf(`service=man-and-van&${range}`);
    expect(availability).toHaveLength(days);
    expect(next_free === null).toBe(days === 0);
  });

  it.each([
    ['from=2026-12-01&to=2027-02-01', 'to'],
    ['from=2026-12-02&to=2026-12-01', 'to'],
    ['from=2020-12-02&to=2020-12-01', 'to'],
    ['from=2026-02-30', 'from'],
    ['to=tomorrow', 'to'],
    [`postcode=${'S'.repeat(21)}`, 'postcode'],
  ])('refuses %s and names %s', async (range, field) => {
    const { body } = await api.http.get(`/availability?service=man-and-van&${range}`).expect(400);
    expect(body).toMatchObject({ error: 'invalid_request', details: { [field]: expect.any(String) } });
  });

  it('refuses a missing service, and answers 404 for a service that is not on offer', async () => {
    expect((await api.http.get('/availability').expect(400)).body.details).toHaveProperty('service');
    await api.http.get('/availability?service=time-travel').expect(404);
  });

  it('needs three database statements, however many rules there are', async () => {
    for (let i = 1; i <= 7; i += 1) await addRule({ area: ['LS'], weekday: i, places: i });
    const queries = jest.spyOn(api.dataSource.logger, 'logQuery').mockClear();
    await slotsOf('service=man-and-van&postcode=LS1 4AP');
    expect(queries.mock.calls).toHaveLength(3);
    queries.mockRestore();
  });
});

describe('availability rules', () => {
  it("determine the capacity left: 'few' for two or fewer, 'closed' for none", async () => {
    await addRule({ places: 3 });
    expect(await standing()).toEqual({ slot: 'morning', state: 'free', left: 3, reason: null });
    await addRule({ weekday: 1, places: 2 });
    expect(await standing()).toMatchObject({ state: 'few', left: 2 });
    expect(await standing('', '2026-11-24')).toMatchObject({ state: 'free', left: 3 });
    await addRule({ weekday: 1, slot: 'morning', places: 0 });
    expect(await standing()).toMatchObject({ state: 'closed', left: 0 });
  });

  it('apply to the areas that they name', async () => {
    await addRule({ area: ['ls', 'SW1', 'LS'], places: 5 });
    expect(await standing('LS12 1AA')).toMatchObject({ left: 5 });
    expect(await standing('sw1a1aa')).toMatchObject({ left: 5 });
    expect(await standing('SW12 1AA')).toMatchObject({ left: null });
    expect(await standing('L1 1AA')).toMatchObject({ left: null });
    expect(await standing()).toMatchObject({ left: null });
  });

  it('apply to one resource', async () => {
    await addRule({ resource: 'clinical', places: 0 });
    expect(await standing()).toMatchObject({ state: 'free' });
    const { availability, next_free } = await slotsOf('service=medical-waste&to=2026-11-24');
    expect(availability[0].slots[0]).toMatchObject({ state: 'closed' });
    expect(next_free).toBeNull();
  });

  it('can be listed, changed and removed', async () => {
    const rule = await addRule({ area: ['SW', 'LS'], weekday: 2, slot: 'evening', places: 4 });
    expect(rule).toMatchObject({
      resource: 'van',
      area: ['LS', 'SW'],
      weekday: 2,
      slot: 'evening',
      places: 4,
    });
    const path = `/availability/rules/${rule.id}`;
    const change = { resource: 'skip', area: null, weekday: null, slot: null, places: 0 };
    const changed = await api.as(admin).put(path, change).expect(200);
    expect(changed.body.rule).toEqual({ ...change, id: rule.id, _id: rule.id });
    const whole = await api.as(admin).put(path, changed.body.rule).expect(200);
    expect(whole.body).toEqual(changed.body);
    const listed = await api.as(admin).get('/availability/rules').expect(200);
    expect(listed.body).toMatchObject({ rules: [changed.body.rule], total: 1 });
    await api.as(admin).delete(path).expect(204);
    await api.as(admin).delete(path).expect(404);
    await api.as(admin).put(path, change).expect(404);
  });

  it.each([
    ['the same values', {}],
    ['the areas in another order, duplicated and in lower case', { area: ['sw', 'LS', 'LS'] }],
  ])('that repeat %s are refused', async (_, again) => {
    await addRule({ area: ['LS', 'SW'] });
    const other = await addRule({ area: ['M'] });
    const body = { resource: 'van', area: ['LS', 'SW'], places: 9, ...again };
    const made = await api.as(admin).post('/availability/rules', body).expect(409);
    expect(made.body.error).toBe('rule_exists');
    const path = `/availability/rules/${other.id}`;
    const changed = await api.as(admin).put(path, body).expect(409);
    expect(changed.body.error).toBe('rule_exists');
  });

  it('for everywhere and every day are refused as duplicates, even when two are sent concurrently', async () => {
    const body = { resource: 'bin', places: 2 };
    const posts = [1, 2, 3].map(() => api.as(admin).post('/availability/rules', body));
    const statuses = (await Promise.all(posts)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409, 409]);
  });

  it.each([
    [{ resource: 'lorry' }, 'resource'],
    [{ places: -1 }, 'places'],
    [{ places: 1.5 }, 'places'],
    [{ places: undefined }, 'places'],
    [{ weekday: 8 }, 'weekday'],
    [{ weekday: 0 }, 'weekday'],
    [{ slot: 'night' }, 'slot'],
    [{ area: [] }, 'area'],
    [{ area: ['LS1 4AP'] }, 'area.0'],
    [{ area: 'LS' }, 'area'],
  ])('with %j are refused, naming %s', async (values, field) => {
    const body = { resource: 'van', places: 1, ...values };
    const refused = await api.as(admin).post('/availability/rules', body).expect(400);
    expect(refused.body.details).toHaveProperty([field]);
  });
});

describe('special days', () => {
  it('replace the rules, and state why they are closed', async () => {
    await addRule({ area: ['LS'], places: 5 });
    await putDay({ date: '2026-11-23', reason: 'Christmas Day' });
    expect(await standing('LS1 4AP')).toEqual({
      slot: 'morning',
      state: 'closed',
      left: 0,
      reason: 'Christmas Day',
    });
    await putDay({ date: '2026-11-23', slot: 'morning', places: 2 });
    expect(await standing('LS1 4AP')).toMatchObject({ state: 'few', left: 2, reason: null });
    await putDay({ date: '2026-11-23', resource: 'van', places: 7 });
    expect(await standing('LS1 4AP')).toMatchObject({ state: 'free', left: 7 });
    expect(await standing('LS1 4AP', '2026-11-24')).toMatchObject({ left: 5 });
  });

  it('are replaced by date, resource and slot, and can be listed and removed', async () => {
    const first = await putDay({ date: '2026-12-25', reason: 'Christmas Day' });
    const second = await putDay({ date: '2026-12-25', places: 3 });
    expect(second).toEqual({
      id: first.id,
      _id: first.id,
      date: '2026-12-25',
      resource: null,
      slot: null,
      places: 3,
      reason: null,
    });
    expect(await putDay({ ...second, id: randomUUID() })).toEqual(second);
    await putDay({ date: '2026-12-26', resource: 'van', slot: 'evening' });
    const listed = async (range: string) =>
      (await api.as(admin).get(`/availability/days${range}`).expect(200)).body.days.length;
    expect(await listed('')).toBe(2);
    expect(await listed('?from=2026-12-26&to=2026-12-31')).toBe(1);
    expect(await listed('?to=2026-12-25')).toBe(1);
    await api.as(admin).get('/availability/days?from=2026-12-26&to=2026-12-25').expect(400);
    const far = await api.as(admin).put('/availability/days', { date: '9999-12-31', places: 0 }).expect(400);
    expect(Object.keys(far.body.details)).toEqual(['date']);
    await api.as(admin).delete(`/availability/days/${first.id}`).expect(204);
    await api.as(admin).delete(`/availability/days/${first.id}`).expect(404);
  });

  it('are stored once when several calls set one concurrently', async () => {
    const puts = [1, 2, 3].map((places) =>
      api.as(admin).put('/availability/days', { date: '2026-12-25', places }),
    );
    expect((await Promise.all(puts)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await api.as(admin).get('/availability/days')).body.total).toBe(1);
  });
});
