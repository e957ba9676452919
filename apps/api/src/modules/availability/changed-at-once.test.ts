import { useBookingWorld } from '../../../test/booking-world.js';
import { useSignedIn } from '../../../test/people.js';

const ROUNDS = 10;

describe('concurrent changes of the capacity by admins', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');

  const put = (path: string, body: object) => world.api.as(admin).put(path, body);
  const remove = (path: string) => world.api.as(admin).delete(path);

  it('succeed when a day is set while another call removes it', async () => {
    const body = { date: '2031-12-25', places: 0, reason: 'Christmas Day' };
    const set = () => put('/availability/days', body);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = (await set()).body.day;
      const removing = () => remove(`/availability/days/${id}`);
      const [first, removed, second, again] = await Promise.all([set(), removing(), set(), removing()]);
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(first.body.day).toMatchObject(body);
      expect([removed.status, again.status].sort()).toEqual([204, 404]);
    }
  });

  it('of one rule leave it as one of them has set it, and remove it once', async () => {
    const rule = (resource: string) => ({ resource, area: ['LS'], places: 9 });
    const made = await world.api.as(admin).post('/availability/rules', rule('clinical')).expect(201);
    const path = `/availability/rules/${made.body.rule.id}`;
    for (let round = 0; round < ROUNDS; round += 1) {
      const responses = await Promise.all(
        ['van', 'bin', 'clinical'].map((resource) => put(path, rule(resource))),
      );
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
    const [first, changed, second] = await Promise.all([remove(path), put(path, rule('van')), remove(path)]);
    expect([first.status, second.status].sort()).toEqual([204, 404]);
    expect([200, 404]).toContain(changed.status);
    await put(path, rule('van')).expect(404);
  });
});
