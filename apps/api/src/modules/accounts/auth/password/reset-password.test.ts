import { setUpFactor } from '../../../../../test/authenticator.js';
import { bookingBody } from '../../../../../test/bookings.js';
import { createUser, signIn as signInPerson, TEST_PASSWORD } from '../../../../../test/people.js';
import { useBookingWorld } from '../../../../../test/booking-world.js';
import { tokensIn } from '../../../../../test/mailed-links.js';
import { UserEntity } from '../../users/user.repository.js';

const NEW_PASSWORD = 'Another-horse-10';

describe('a forgotten password', () => {
  const world = useBookingWorld({
    config: {
      siteUrl: 'https://haulway.example',
      signInLimit: 3,
    },
  });

  const forget = (email: string) => world.api.http.post('/auth/password/forgot').send({ email });
  const reset = (token: string, new_password = NEW_PASSWORD) =>
    world.api.http.post('/auth/password/reset').send({ token, new_password });
  const signIn = (email: string, password: string) =>
    world.api.http.post('/auth/signin').send({ email, password });
  const askFor = async (email: string): Promise<string> => {
    await forget(email).expect(204);
    await world.runJobs();
    return tokensIn(world.mail, email, '/auth/reset').at(-1) ?? '';
  };

  it('is reset with a link, which ends every session and confirms the email address', async () => {
    const { id, email } = await createUser(world.api);
    const session = await signIn(email, TEST_PASSWORD).expect(200);
    await reset(await askFor(email.toUpperCase())).expect(204);
    await signIn(email, TEST_PASSWORD).expect(401);
    await world.api.http.get('/auth/me').set('Authorization', `Bearer ${session.body.token}`).expect(401);
    await signIn(email, NEW_PASSWORD).expect(200);
    const user = await world.api.dataSource.getRepository(UserEntity).findOneByOrFail({ id });
    expect(user.emailVerifiedAt).not.toBeNull();
  });

  it('takes an account over that somebody else made with the address: nothing of theirs is left but bookings', async () => {
    const email = 'owner@taken.test';
    const signUp = { email, password: TEST_PASSWORD, full_name: 'Mallory Stranger' };
    const outsider = {
      Authorization: `Bearer ${(await world.api.http.post('/auth/signup').send(signUp)).body.token}`,
    };
    const send = (method: 'post' | 'put', path: string, body: object) =>
      world.api.http[method](path).set(outsider).send(body);
    await send('put', '/auth/profile', { phone: '01632 960999', company_name: 'Mallory Ltd' }).expect(200);
    await send('post', '/drafts', { service_id: 'skip-hire' }).expect(201);
    const homeAddress = { label: 'Home', street: '1 High Street', city: 'Leeds', postcode: 'LS1 4AP' };
    await send('post', '/saved-addresses', homeAddress).expect(201);
    await send('post', '/bookings', bookingBody).expect(201);
    // as an account had that was made before a second factor needed a confirmed address
    await world.api.dataSource.query(
      String.raw`INSERT INTO second_factors (user_id, secret, confirmed_at)
       SELECT id, '\x00', now() FROM users WHERE email = $1`,
      [email],
    );
    await reset(await askFor(email)).expect(204);
    await world.api.http.get('/auth/me').set(outsider).expect(401);
    await signIn(email, TEST_PASSWORD).expect(401);
    const { body } = await signIn(email, NEW_PASSWORD).expect(200);
    expect(body.user).toMatchObject({ full_name: '', phone: null });
    const exported = await world.api.http
      .get('/auth/export')
      .set('Authorization', `Bearer ${body.token}`)
      .expect(200);
    const { users, drafts, saved_addresses, second_factors, bookings } = exported.body.data;
    expect(users).toMatchObject([{ company_name: null, profile_version: 3 }]);
    expect([drafts, saved_addresses, second_factors, bookings].map((rows) => rows.length)).toEqual([
      0, 0, 0, 1,
    ]);
  });

  it('keeps the profile and the second factor of an account whose address is confirmed', async () => {
    const { user, ...person } = await signInPerson(world.api, 'customer', { phone: '01632 960001' });
    await setUpFactor(world.api, { user, ...person }, world.clock.now());
    await reset(await askFor(user.email)).expect(204);
    expect((await signIn(user.email, NEW_PASSWORD).expect(401)).body.error).toBe('second_factor_needed');
    const [stored] = await world.api.dataSource.query('SELECT full_name, phone FROM users WHERE id = $1', [
      user.id,
    ]);
    expect(stored).toEqual({ full_name: 'Terry Test', phone: '01632 960001' });
  });

  it('gets the same response after the same work whether or not the account exists', async () => {
    await world.runJobs();
    const { email } = await createUser(world.api);
    const statements = jest.spyOn(world.api.dataSource.driver, 'createQueryRunner');
    const known = await forget(email);
    const countKnown = statements.mock.calls.length;
    const unknown = await forget('nobody@nowhere.test');
    expect(statements.mock.calls.length - countKnown).toBe(countKnown);
    statements.mockRestore();
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    const before = world.mail.messages.length;
    await world.runJobs();
    expect(world.mail.messages.slice(before).map(({ to }) => to?.[0]?.address)).toEqual([email]);
    const rows = await world.api.dataSource.query(
      "SELECT state FROM emails WHERE recipient = 'nobody@nowhere.test'",
    );
    expect(rows).toEqual([{ state: 'dropped' }]);
  });

  it.each([
    ['used', (token: string) => reset(token).expect(204)],
    ['an hour old', () => world.clock.advance({ minutes: 60 })],
  ])('cannot be reset with a link that is %s', async (_name, spoil) => {
    const { email } = await createUser(world.api);
    const token = await askFor(email);
    await spoil(token);
    const { body } = await reset(token, 'third-secret').expect(400);
    expect(body).toMatchObject({ error: 'link_not_valid' });
    await signIn(email, 'third-secret').expect(401);
  });

  it('can be reset 59 minutes after the email was sent', async () => {
    const { email } = await createUser(world.api);
    const token = await askFor(email);
    world.clock.advance({ minutes: 59 });
    await reset(token).expect(204);
  });

  it('can no longer be reset with an older link after a newer link or a password change', async () => {
    const { email } = await createUser(world.api);
    const older = await askFor(email);
    await reset(await askFor(email)).expect(204);
    await reset(older, 'third-secret').expect(400);
    const latest = await askFor(email);
    const { body } = await signIn(email, NEW_PASSWORD);
    await world.api.http
      .post('/auth/password')
      .set('Authorization', `Bearer ${body.token}`)
      .send({ current_password: NEW_PASSWORD, new_password: TEST_PASSWORD })
      .expect(200);
    await reset(latest, 'third-secret').expect(400);
  });

  it('is reset once when one link is used several times concurrently', async () => {
    const { email } = await createUser(world.api);
    const tokens = [await askFor(email), await askFor(email)];
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, i) => reset(tokens[i % 2] ?? '', `secret-number-${i}`)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400, 400, 400]);
  });

  it('must follow the password rule; a refused password does not use up the link', async () => {
    const { email } = await createUser(world.api);
    const token = await askFor(email);
    const { body } = await reset(token, '12345').expect(400);
    expect(body.details).toEqual({ new_password: 'Password must be at least 6 characters' });
    await reset(token).expect(204);
  });

  it('unlocks an account that too many wrong passwords had locked', async () => {
    const { email } = await createUser(world.api);
    for (let count = 0; count < 3; count += 1) await signIn(email, 'not-it').expect(401);
    await signIn(email, TEST_PASSWORD).expect(429);
    await reset(await askFor(email)).expect(204);
    await signIn(email, NEW_PASSWORD).expect(200);
  });

  it('has links whose tokens are stored unreadable, and are valid for one purpose only', async () => {
    const { email } = await createUser(world.api);
    const token = await askFor(email);
    const { body } = await signIn(email, TEST_PASSWORD).expect(200);
    await world.api.http
      .post('/auth/email/verify')
      .set('Authorization', `Bearer ${body.token}`)
      .send({ token })
      .expect(400);
    const rows = await world.api.dataSource.query('SELECT * FROM mailed_tokens WHERE token_hash = $1', [
      Buffer.from(token),
    ]);
    expect(rows).toEqual([]);
    const emails: unknown[] = await world.api.dataSource.query('SELECT * FROM emails');
    expect(JSON.stringify(emails)).not.toContain(token);
  });
});
