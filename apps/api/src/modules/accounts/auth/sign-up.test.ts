import { randomUUID } from 'node:crypto';
import { useTestApi } from '../../../../test/test-api.js';
import { UserEntity } from '../users/user.repository.js';

const NOT_A_NAME = "Name can't have line breaks, links, numbers or symbols such as < and @";

describe('POST /auth/signup', () => {
  const api = useTestApi();

  const person = () => ({ email: `${randomUUID()}@new.test`, password: 'secret1', full_name: 'Nia New' });
  const signUp = (body: object) => api.http.post('/auth/signup').send(body);

  it('creates a customer, signs them in and stores no readable password', async () => {
    const body = person();
    const { body: response, headers } = await signUp(body).expect(201);
    expect(response.user).toMatchObject({
      email: body.email,
      full_name: 'Nia New',
      role: 'customer',
      phone: null,
    });
    expect(headers['set-cookie']?.[0]).toMatch(
      /haulway_refresh=.+; Path=\/api\/auth; HttpOnly; SameSite=Strict/u,
    );
    const me = await api.http.get('/auth/me').set('Authorization', `Bearer ${response.token}`).expect(200);
    expect(me.body).toMatchObject({ user: response.user, profile: { loyalty_points: 0 } });
    const stored = await api.dataSource.getRepository(UserEntity).findOneByOrFail({ id: response.user.id });
    expect(stored.passwordHash).toMatch(/^\$argon2id\$/u);
  });

  it.each([
    [{ full_name: 'N' }, 'full_name', 'Name must be at least 2 characters'],
    [{ full_name: 'Nia\nPay at' }, 'full_name', NOT_A_NAME],
    [{ full_name: 'http://evil.test' }, 'full_name', NOT_A_NAME],
    [{ full_name: 'Nia <b>' }, 'full_name', NOT_A_NAME],
    [{ full_name: 'N'.repeat(81) }, 'full_name', 'Name must be at most 80 characters'],
    [{ email: 'nowhere' }, 'email', 'Invalid email address'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
  ])('refuses %j', async (part, field, message) => {
    const { body } = await signUp({ ...person(), ...part }).expect(400);
    expect(body.details).toEqual({ [field]: message });
  });

  it('stores a name with plain spaces and apostrophes, and compares an international domain without case', async () => {
    const body = { ...person(), full_name: ' Mary\u00A0O´Brien, Jr. ', email: `${randomUUID()}@MÜLLER.test` };
    const { user } = (await signUp(body).expect(201)).body;
    expect(user).toMatchObject({ full_name: "Mary O'Brien, Jr.", email: body.email.toLowerCase() });
    await signUp({ ...body, email: user.email.replace('ü', 'u\u0308') }).expect(409);
  });

  it.each(["O'Brien", 'Zoë', '王小明', "Jean-Luc d'Arc", 'Mary & John Ward', 'علی‌رضا'])(
    'accepts the name %s',
    async (full_name) => {
      const { body } = await signUp({ ...person(), full_name }).expect(201);
      expect(body.user.full_name).toBe(full_name);
      const put = (name: string) =>
        api.http.put('/auth/profile').set('Authorization', `Bearer ${body.token}`).send({ full_name: name });
      await put(` ${full_name} `).expect(200);
      const refused = await put('http://evil.test').expect(400);
      expect(refused.body.details).toEqual({ full_name: NOT_A_NAME });
    },
  );

  it('responds 409 for an email address that is taken, whatever its case', async () => {
    const body = person();
    await signUp(body).expect(201);
    const again = await signUp({ ...body, email: body.email.toUpperCase() }).expect(409);
    expect(again.body).toMatchObject({ error: 'email_taken' });
  });
});
