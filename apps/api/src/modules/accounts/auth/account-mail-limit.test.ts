import { createUser } from '../../../../test/people.js';
import { useTestApi } from '../../../../test/test-api.js';

describe('emails that anybody can request', () => {
  const api = useTestApi({ config: { mailLimits: { perAccount: 2, perAddress: 5 }, trustProxy: true } });

  const forget = (email: string, from: string) =>
    api.http.post('/auth/password/forgot').set('X-Forwarded-For', from).send({ email });

  it('are limited per account, existing or not, from any network address', async () => {
    const { email } = await createUser(api);
    for (const address of [email, 'ghost@nowhere.test']) {
      await forget(address, '192.0.2.1').expect(204);
      await forget(address.toUpperCase(), '192.0.2.2').expect(204);
      const { body, headers } = await forget(address, '192.0.2.3').expect(429);
      expect(body).toMatchObject({ error: 'rate_limited' });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('are limited per network address, for any recipient', async () => {
    for (let count = 0; count < 5; count += 1) {
      await forget(`somebody-${count}@nowhere.test`, '192.0.2.9').expect(204);
    }
    await forget('somebody-else@nowhere.test', '192.0.2.9').expect(429);
    await forget('somebody-else@nowhere.test', '192.0.2.10').expect(204);
  });

  it('include sign-ups in their limit, for any account and from any address', async () => {
    const signUp = (email: string, from: string) =>
      api.http
        .post('/auth/signup')
        .set('X-Forwarded-For', from)
        .send({ email, password: 'secret1', full_name: 'Nia New' });
    await signUp('one@new.test', '198.51.100.1').expect(201);
    await signUp('ONE@new.test', '198.51.100.2').expect(409);
    await signUp('one@new.test', '198.51.100.3').expect(429);
    await forget('one@new.test', '198.51.100.4').expect(429);
    for (let count = 0; count < 5; count += 1) await signUp(`n${count}@new.test`, '2001:db8::1').expect(201);
    await signUp('more@new.test', '2001:db8::2').expect(429);
  });
});
