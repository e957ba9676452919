import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../test/test-api.js';
import { UserEntity } from '../users/user.entity.js';

describe('POST /auth/signup', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const person = () => ({ email: `${randomUUID()}@new.test`, password: 'secret1', full_name: 'Nia New' });
  const signUp = (body: object) => api.http.post('/auth/signup').send(body);

  it('creates a customer, signs them in and keeps no readable password', async () => {
    const body = person();
    const { body: answer, headers } = await signUp(body).expect(201);
    expect(answer.user).toMatchObject({
      email: body.email,
      full_name: 'Nia New',
      role: 'customer',
      phone: null,
    });
    expect(headers['set-cookie']?.[0]).toMatch(
      /haulway_refresh=.+; Path=\/api\/auth; HttpOnly; SameSite=Strict/u,
    );
    const me = await api.http.get('/auth/me').set('Authorization', `Bearer ${answer.token}`).expect(200);
    expect(me.body).toMatchObject({ user: answer.user, profile: { loyalty_points: 0 } });
    const stored = await api.dataSource.getRepository(UserEntity).findOneByOrFail({ id: answer.user.id });
    expect(stored.passwordHash).toMatch(/^\$argon2id\$/u);
  });

  it('ignores a role that the caller may not choose', async () => {
    const { body } = await signUp({ ...person(), role: 'admin', id: randomUUID() }).expect(201);
    expect(body.user.role).toBe('customer');
  });

  it.each([
    [{ full_name: 'N' }, 'full_name', 'Name must be at least 2 characters'],
    [{ email: 'nowhere' }, 'email', 'Invalid email address'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
  ])('refuses %j', async (part, field, message) => {
    const { body } = await signUp({ ...person(), ...part }).expect(400);
    expect(body.details).toEqual({ [field]: message });
  });

  it('answers 409 for an e-mail address that is taken, whatever its case', async () => {
    const body = person();
    await signUp(body).expect(201);
    const again = await signUp({ ...body, email: body.email.toUpperCase() }).expect(409);
    expect(again.body).toMatchObject({ error: 'email_taken' });
  });

  it('makes one account of several sign-ups at once', async () => {
    const body = person();
    const answers = await Promise.all([signUp(body), signUp(body), signUp(body), signUp(body)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409]);
  });
});
