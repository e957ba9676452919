import { signIn } from '../../../../test/people.js';
import { useTestApi } from '../../../../test/test-api.js';
import { UserEntity } from '../users/user.repository.js';

describe('the signed-in person', () => {
  const api = useTestApi();

  it('reads user and profile, with points that are the sum of the ledger', async () => {
    const { user, auth } = await signIn(api);
    await api.dataSource.query(
      `INSERT INTO loyalty_entries (user_id, booking_id, kind, points, description) VALUES
       ($1, gen_random_uuid(), 'earned', 120, 'Skip Hire'), ($1, gen_random_uuid(), 'spent', -20, 'Discount')`,
      [user.id],
    );
    const { body } = await api.as({ auth }).get('/auth/me').expect(200);
    expect(body).toMatchObject({
      user: { id: user.id, _id: user.id, email: user.email, role: 'customer' },
      profile: { loyalty_points: 100, full_name: user.fullName },
    });
  });

  it('changes name and phone, and keeps the fields that are left out', async () => {
    const { auth, user } = await signIn(api);
    const put = (body: object) => api.as({ auth }).put('/auth/profile', body);
    await put({ full_name: 'New Name', phone: '01632 960123' }).expect(200);
    const { body } = await put({ phone: null, email: 'other@people.test', role: 'admin' }).expect(200);
    expect(body.profile).toMatchObject({ full_name: 'New Name', phone: null, email: user.email });
    expect(body.user.role).toBe('customer');
    await put({}).expect(200);
    await put({ full_name: 'x'.repeat(201) }).expect(400);
  });

  it('is unauthenticated once the account is deleted, and an admin only while the role is set', async () => {
    const { user, auth } = await signIn(api, 'admin');
    await api.as({ auth }).get('/auth/users').expect(200);
    await api.dataSource.getRepository(UserEntity).update(user.id, { role: 'customer' });
    await api.as({ auth }).get('/auth/users').expect(403);
    await api.dataSource.getRepository(UserEntity).delete(user.id);
    const { body } = await api.as({ auth }).get('/auth/me').expect(401);
    expect(body).toEqual({ statusCode: 401, error: 'unauthenticated', message: 'User not authenticated' });
  });
});
