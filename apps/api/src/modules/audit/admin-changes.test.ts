import { type AnyAdminChange } from '@haulway/contracts';
import { signIn, useSignedIn } from '../../../test/people.js';
import { useTestApi } from '../../../test/test-api.js';

describe('the list of all changes by admins', () => {
  const api = useTestApi();
  const admin = useSignedIn(() => api, 'admin');

  const call = (method: 'post' | 'put' | 'delete', path: string, body?: object) =>
    api.http[method](path).set(admin.auth).send(body);
  const latest = async (count: number) => {
    const { body } = await api.as(admin).get(`/admin-changes?limit=${count}`).expect(200);
    const changes: AnyAdminChange[] = body.changes;
    expect(changes.every((change) => change.admin === admin.user.email)).toBe(true);
    return changes
      .map(({ what, subject, subject_id, from, to }) => [what, subject, subject_id, from, to])
      .reverse();
  };

  it('has what a rule of the calendar was before and after', async () => {
    const { body } = await call('post', '/availability/rules', {
      resource: 'van',
      area: ['SW', 'SE'],
      weekday: 1,
      slot: 'morning',
      places: 3,
    }).expect(201);
    const { id } = body.rule;
    await call('put', `/availability/rules/${id}`, { resource: 'van', places: 5 }).expect(200);
    await call('put', `/availability/rules/${id}`, { resource: 'van', places: 5 }).expect(200);
    await call('delete', `/availability/rules/${id}`).expect(204);
    const [first, second] = [
      expect.stringMatching(/^van, SE SW, Mondays, .+: 3$/u),
      'van, everywhere, every day, every slot: 5',
    ];
    expect(await latest(3)).toEqual([
      ['capacity', 'availability_rule', id, null, first],
      ['capacity', 'availability_rule', id, first, second],
      ['capacity', 'availability_rule', id, second, null],
    ]);
  });

  it('has a closed day, and nothing when a day stays as it is', async () => {
    const day = { date: '2031-12-24', places: 0, reason: 'Christmas' };
    const { body } = await call('put', '/availability/days', day).expect(200);
    await call('put', '/availability/days', day).expect(200);
    await call('put', '/availability/days', { ...day, places: 2, reason: null }).expect(200);
    await call('delete', `/availability/days/${body.day.id}`).expect(204);
    const [closed, open] = [
      '2031-12-24, all resources, whole day: 0, Christmas',
      '2031-12-24, all resources, whole day: 2',
    ];
    expect(await latest(3)).toEqual([
      ['capacity', 'availability_day', body.day.id, null, closed],
      ['capacity', 'availability_day', body.day.id, closed, open],
      ['capacity', 'availability_day', body.day.id, open, null],
    ]);
  });

  it('has the cancellation policy in words, and nothing when the change was refused', async () => {
    const policy = { version: 1, refund: [], reschedule_until_hours: 0 };
    await call('put', '/policies/changes', policy).expect(200);
    await call('put', '/policies/changes', policy).expect(409);
    const before = expect.stringContaining('you get a full refund');
    const after =
      'There is no refund if you cancel. You can change the date until your slot starts, free of charge.';
    expect(await latest(1)).toEqual([['policy', 'change_policy', null, before, after]]);
  });

  it('is for admins only, in pages', async () => {
    await api.http
      .get('/admin-changes')
      .set((await signIn(api)).auth)
      .expect(403);
    const { body } = await api.as(admin).get('/admin-changes?limit=2&page=2').expect(200);
    expect(body).toMatchObject({ page: 2, limit: 2, total: 7 });
    expect(body.changes).toHaveLength(2);
  });
});
