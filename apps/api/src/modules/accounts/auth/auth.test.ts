import { JwtService } from '@nestjs/jwt';
import { createUser, signIn } from '../../../../test/people.js';
import { useTestApi } from '../../../../test/test-api.js';
import { TEST_JWT_SECRET } from '../../../../test/test-config.js';
import { UserEntity } from '../users/user.repository.js';
import { RefreshTokens } from './refresh-tokens.js';

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

  it.each([
    ['signed with our secret and algorithm', TEST_JWT_SECRET, 'HS256' as const, 200],
    ['signed with another secret', 'another-secret-of-at-least-32-characters', 'HS256' as const, 401],
    ['signed with another algorithm', TEST_JWT_SECRET, 'HS512' as const, 401],
  ])('sends a token %s', async (_name, secret, algorithm, status) => {
    const user = await createUser(api);
    const grant = await api.app.get(RefreshTokens).start(user);
    const claims = { sub: user.id, email: user.email, role: 'admin', family: grant?.familyId };
    const token = new JwtService({ secret, signOptions: { algorithm } }).sign(claims, { expiresIn: 60 });
    await api.http.get('/auth/me').set('Authorization', `Bearer ${token}`).expect(status);
  });

  it('lists the users as an admin, in pages, newest first', async () => {
    const { auth, user } = await signIn(api, 'admin');
    const { body } = await api.as({ auth }).get('/auth/users?limit=1').expect(200);
    expect(body).toMatchObject({ users: [{ id: user.id }], page: 1, limit: 1, total: expect.any(Number) });
    expect(JSON.stringify(body)).not.toContain('argon2');
    const all = await api.as({ auth }).get('/auth/users?limit=5000').expect(200);
    expect(all.body.limit).toBe(100);
  });
});
