import { randomUUID } from 'node:crypto';
import { useBookingWorld } from '../../../../../test/booking-world.js';
import { guestBookingBody } from '../../../../../test/bookings.js';
import { tokensIn } from '../../../../../test/mailed-links.js';

describe('confirming an email address', () => {
  const world = useBookingWorld({ config: { mailLimits: { perAccount: 3, perAddress: 100_000 } } });

  const signUp = async () => {
    const email = `${randomUUID()}@new.test`;
    const { body } = await world.api.http
      .post('/auth/signup')
      .send({ email, password: 'secret1', full_name: 'Nia New' })
      .expect(201);
    await world.runJobs();
    return { email, auth: { Authorization: `Bearer ${body.token}` } };
  };
  type Person = Awaited<ReturnType<typeof signUp>>;
  const tokensOf = ({ email }: Person) => tokensIn(world.mail, email, '/auth/verify');
  const verify = (token: string, { auth }: Pick<Person, 'auth'>) =>
    world.api.as({ auth }).post('/auth/email/verify', { token });
  const resend = ({ auth }: Person) => world.api.as({ auth }).post('/auth/email/resend');
  const isVerified = async ({ auth }: Person) =>
    (await world.api.as({ auth }).get('/auth/me').expect(200)).body.profile.email_verified;

  it('is requested once at sign-up; the account works before and after it', async () => {
    const person = await signUp();
    const [token, ...more] = tokensOf(person);
    expect(more).toEqual([]);
    expect(await isVerified(person)).toBe(false);
    await world.api.http.post('/auth/signin').send({ email: person.email, password: 'secret1' }).expect(200);
    await verify(token ?? '', person).expect(204);
    expect(await isVerified(person)).toBe(true);
  });

  it('sends no text typed by the person who signed up until the address is confirmed', async () => {
    const person = await signUp();
    await world.api.http.post('/auth/password/forgot').send({ email: person.email }).expect(204);
    await world.runJobs();
    const theirs = () =>
      world.mail.messages.filter(({ to }) => to?.[0]?.address?.toLowerCase() === person.email);
    expect(theirs()).toHaveLength(2);
    for (const mail of theirs()) expect(JSON.stringify(mail)).not.toContain('Nia New');
    await verify(tokensOf(person)[0] ?? '', person).expect(204);
    await world.api.http.post('/auth/password/forgot').send({ email: person.email }).expect(204);
    await world.runJobs();
    expect(theirs().at(-1)).toMatchObject({
      to: [{ name: 'Nia New' }],
      text: expect.stringContaining('Hello Nia New,'),
    });
  });

  it('needs a session of the account: the link alone does not confirm what somebody else has set up', async () => {
    const person = await signUp();
    const [token = ''] = tokensOf(person);
    await world.api.http.post('/auth/email/verify').send({ token }).expect(401);
    const { body } = await verify(token, await signUp()).expect(403);
    expect(body.error).toBe('other_account');
    expect(await isVerified(person)).toBe(false);
    await verify(token, person).expect(204);
  });

  it('takes nothing away that its owner has entered before', async () => {
    const person = await signUp();
    const send = (method: 'post' | 'put', path: string, body: object) =>
      world.api.http[method](path).set(person.auth).send(body);
    await send('put', '/auth/profile', { phone: '01632 960001' }).expect(200);
    await send('post', '/drafts', { service_id: 'skip-hire' }).expect(201);
    const homeAddress = { label: 'Home', street: '1 High Street', city: 'Leeds', postcode: 'LS1 4AP' };
    await send('post', '/saved-addresses', homeAddress).expect(201);
    const again = await world.api.http
      .post('/auth/signin')
      .send({ email: person.email, password: 'secret1' })
      .expect(200);
    await verify(tokensOf(person)[0] ?? '', person).expect(204);
    const { data } = (await world.api.as(person).get('/auth/export').expect(200)).body;
    expect(data.users).toMatchObject([{ full_name: 'Nia New', phone: '01632 960001' }]);
    expect([data.drafts, data.saved_addresses].map((rows) => rows.length)).toEqual([1, 1]);
    await world.api.http.get('/auth/me').set('Authorization', `Bearer ${again.body.token}`).expect(200);
  });

  it('accepts each link once, and not after seven days', async () => {
    const one = await signUp();
    const [used = ''] = tokensOf(one);
    await verify(used, one).expect(204);
    await verify(used, one).expect(400);
    const two = await signUp();
    world.clock.advance({ minutes: 7 * 24 * 60 });
    const { body } = await verify(tokensOf(two)[0] ?? '', two).expect(400);
    expect(body).toMatchObject({ error: 'link_not_valid' });
    expect(await isVerified(two)).toBe(false);
  });

  it('sends the link again up to a limit, and not once the address is confirmed', async () => {
    const person = await signUp();
    await resend(person).expect(204);
    await world.runJobs();
    const [older = '', newer = ''] = tokensOf(person);
    await resend(person).expect(204);
    const { headers } = await resend(person).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await verify(newer, person).expect(204);
    await verify(older, person).expect(400);
    await resend(person).expect(204);
    await world.runJobs();
    expect(tokensOf(person)).toHaveLength(2);
  });

  it('does not give the account the bookings that a guest made with the address', async () => {
    const email = `${randomUUID()}@new.test`;
    await world.api.http
      .post('/bookings/guest')
      .send(guestBookingBody({ customer_email: email }))
      .expect(201);
    const { body } = await world.api.http
      .post('/auth/signup')
      .send({ email, password: 'secret1', full_name: 'Not The Guest' })
      .expect(201);
    const own = await world.api.http
      .get('/bookings')
      .set('Authorization', `Bearer ${body.token}`)
      .expect(200);
    expect(own.body).toMatchObject({ bookings: [], total: 0 });
  });
});
