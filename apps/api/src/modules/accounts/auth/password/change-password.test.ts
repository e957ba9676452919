import { cookieOf } from '../../../../../test/cookies.js';
import { createUser, TEST_PASSWORD } from '../../../../../test/people.js';
import { useBookingWorld } from '../../../../../test/booking-world.js';

const NEW_PASSWORD = 'Another-horse-10';

describe('POST /auth/password', () => {
  const world = useBookingWorld({
    config: { signInLimit: 3 },
  });

  const enter = async (email: string, password = TEST_PASSWORD) => {
    const { body, headers } = await world.api.http.post('/auth/signin').send({ email, password });
    return { auth: { Authorization: `Bearer ${body.token}` }, cookie: cookieOf(headers) };
  };
  type Session = Awaited<ReturnType<typeof enter>>;
  const change = (session: Session, current_password: string, new_password = NEW_PASSWORD) =>
    world.api.as(session).post('/auth/password', { current_password, new_password });
  const me = (session: Session) => world.api.as(session).get('/auth/me');
  const refresh = (session: Session) => world.api.http.post('/auth/refresh').set('Cookie', session.cookie);

  const bearer = (session: Session) => world.api.as(session).post('/auth/refresh');

  it("ends every session at once, even copies of the caller's own, and starts a new one for this browser", async () => {
    const { email } = await createUser(world.api);
    const [here, there] = [await enter(email), await enter(email)];
    const { body, headers } = await change(here, TEST_PASSWORD).expect(200);
    expect(body.user).toMatchObject({ email });
    for (const old of [here, there]) {
      await me(old).expect(401);
      await bearer(old).expect(401);
      await refresh(old).expect(401);
    }
    const renewed = { auth: { Authorization: `Bearer ${body.token}` }, cookie: cookieOf(headers) };
    await me(renewed).expect(200);
    await refresh(renewed).expect(200);
    await world.api.http.post('/auth/signin').send({ email, password: TEST_PASSWORD }).expect(401);
    await world.api.http.post('/auth/signin').send({ email, password: NEW_PASSWORD }).expect(200);
  });

  it('notifies the owner by email', async () => {
    const { email } = await createUser(world.api);
    await change(await enter(email), TEST_PASSWORD).expect(200);
    await world.runJobs();
    const mail = world.mail.messages.filter(({ to }) => to?.[0]?.address === email);
    expect(mail.map(({ subject }) => subject)).toEqual(['Your Haulway password was changed']);
  });

  it('requires at least 6 characters, with the same message as the sign-up form', async () => {
    const { email } = await createUser(world.api);
    const { body } = await change(await enter(email), TEST_PASSWORD, '12345').expect(400);
    expect(body.details).toEqual({ new_password: 'Password must be at least 6 characters' });
  });

  it('refuses a wrong old password without ending the session, and counts it as a failed sign-in', async () => {
    const { email } = await createUser(world.api);
    const session = await enter(email);
    const { body } = await change(session, 'not-it').expect(400);
    expect(body).toMatchObject({
      error: 'wrong_password',
      message: "Your current password isn't correct.",
      details: { current_password: expect.any(String) },
    });
    await change(session, 'not-it').expect(400);
    await world.api.http.post('/auth/signin').send({ email, password: 'not-it' }).expect(401);
    await change(session, TEST_PASSWORD).expect(429);
    await world.api.http.post('/auth/signin').send({ email, password: TEST_PASSWORD }).expect(429);
    await me(session).expect(200);
  });

  it('succeeds once for two concurrent calls with the same old password', async () => {
    const { email } = await createUser(world.api);
    const [one, two] = [await enter(email), await enter(email)];
    const responses = await Promise.all([
      change(one, TEST_PASSWORD, 'first-new'),
      change(two, TEST_PASSWORD, 'second-new'),
    ]);
    expect(responses.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });
});
