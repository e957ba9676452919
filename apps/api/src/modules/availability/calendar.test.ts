import { useBookingWorld } from '../../../test/booking-world.js';
import { guestBookingBody } from '../../../test/bookings.js';
import { signIn, type TestPerson } from '../../../test/people.js';

describe('the admin calendar', () => {
  const world = useBookingWorld();
  let admin: TestPerson;
  beforeEach(async () => {
    world.clock.set('2031-04-28T10:00:00Z');
    admin = await signIn(world.api, 'admin');
    await world.api.dataSource.query(
      `TRUNCATE availability_rules, availability_days, booking_keys;
       UPDATE bookings SET deleted_at = now()`,
    );
  });

  const addRule = async (values: object): Promise<string> => {
    const body = { resource: 'van', places: 1, ...values };
    const response = await world.api.as(admin).post('/availability/rules', body).expect(201);
    return response.body.rule.id;
  };
  const book = (values: object = {}) =>
    world.api.http.post('/bookings/guest').send(guestBookingBody(values)).expect(201);
  const calendar = (query: string) => world.api.as(admin).get(`/availability/calendar?${query}`);
  const preview = (body: object) => world.api.as(admin).post('/availability/rules/preview', body);
  const morningOf = (days: { date: string; places: { resource: string; slot: string }[] }[]) =>
    days
      .find(({ date }) => date === '2031-05-06')
      ?.places.find(({ resource, slot }) => resource === 'van' && slot === 'morning');
  const morning = async () =>
    morningOf((await calendar('from=2031-05-01&to=2031-05-31').expect(200)).body.calendar);

  it('shows the taken and free capacity of each resource per day', async () => {
    await addRule({ places: 3 });
    await addRule({ area: ['LS'], places: 1 });
    await book({ collection_postcode: 'LS1 4AP' });
    await book({ collection_postcode: 'M1 1AA' });
    expect(await morning()).toMatchObject({ taken: 2, places: 4, left: 2, overbooked: 0 });
    const { body } = await calendar('from=2031-05-01&to=2031-05-31').expect(200);
    expect(body.calendar).toHaveLength(31);
    expect(body.calendar[0].places).toHaveLength(15);
    const close = { date: '2031-05-06', places: 0, reason: 'Bank holiday' };
    await world.api.as(admin).put('/availability/days', close).expect(200);
    expect(await morning()).toMatchObject({ places: 0, left: 0, overbooked: 2, reason: 'Bank holiday' });
  });

  it('does not count expired holds', async () => {
    await addRule({});
    await book();
    world.clock.advance({ minutes: 61 });
    expect(await morning()).toMatchObject({ taken: 0, left: 1 });
  });

  it.each([
    ['from=2031-05-02&to=2031-05-01', 'to'],
    ['from=2031-05-01&to=2031-07-02', 'to'],
    ['from=2031-05-01', 'to'],
    ['from=2031-02-30&to=2031-05-01', 'from'],
  ])('refuses %s and names %s', async (query, field) => {
    const { body } = await calendar(query).expect(400);
    expect(body.details).toHaveProperty([field]);
  });

  it('previews a rule for the next fortnight with the later result, and changes nothing', async () => {
    await addRule({ places: 3 });
    await book({ collection_postcode: 'LS1 4AP' });
    await book({ collection_postcode: 'LS2 1AA' });
    const rule = { resource: 'van', area: ['LS'], weekday: 2, places: 1 };
    const { body } = await preview({ rule }).expect(200);
    expect(body.before).toHaveLength(14);
    expect(body.after[0].date).toBe('2031-04-29');
    expect(morningOf(body.before)).toMatchObject({ places: 3, left: 1, overbooked: 0 });
    expect(morningOf(body.after)).toMatchObject({ places: 4, left: 3, overbooked: 1 });
    expect(await morning()).toEqual(morningOf(body.before));
    const id = await addRule(rule);
    expect(await morning()).toEqual(morningOf(body.after));
    const removed = (await preview({ id }).expect(200)).body;
    expect(morningOf(removed.after)).toEqual(morningOf(body.before));
  });

  it('refuses to preview a rule that could not be saved', async () => {
    await addRule({ area: ['LS', 'M'] });
    const rule = { resource: 'van', area: ['M', 'LS'], places: 9 };
    expect((await preview({ rule }).expect(409)).body.error).toBe('rule_exists');
    await preview({ id: '00000000-0000-4000-8000-000000000000', rule }).expect(404);
    await preview({ id: '00000000-0000-4000-8000-000000000000' }).expect(404);
    expect((await preview({}).expect(400)).body.details).toHaveProperty('rule');
    await preview({ rule: { ...rule, places: -1 } }).expect(400);
  });
});
