import { useBookingWorld } from '../../../../../test/booking-world.js';
import { codeAt } from '../../../../../test/authenticator.js';
import { bookingBody } from '../../../../../test/bookings.js';
import { tokensIn } from '../../../../../test/mailed-links.js';
import { createUser, signIn, TEST_PASSWORD, type TestPerson } from '../../../../../test/people.js';
import { type UserEntity } from '../../users/user.repository.js';

describe('a second factor that is required for admins', () => {
  const world = useBookingWorld({ config: { secondFactorRequired: true } });

  const enter = async (user: UserEntity, body: object = {}): Promise<TestPerson> => {
    const response = await world.api.http
      .post('/auth/signin')
      .send({ email: user.email, password: TEST_PASSWORD, ...body })
      .expect(200);
    const { token } = response.body;
    return { user, token, auth: { Authorization: `Bearer ${token}` } };
  };
  const stats = ({ auth }: TestPerson) => world.api.as({ auth }).get('/bookings/admin/stats');

  const post = ({ auth }: TestPerson, path: string, body: object) =>
    world.api.as({ auth }).post(`/auth/second-factor${path}`, body);
  const mailedToken = async ({ email }: UserEntity): Promise<string> => {
    await world.runJobs();
    return tokensIn(world.mail, email, '/profile').at(-1) ?? '';
  };
  const confirmed = { role: 'admin', emailVerifiedAt: new Date('2031-01-01') } as const;

  it('is set up with an emailed link, and opens the admin routes; a password alone does neither', async () => {
    const user = await createUser(world.api, confirmed);
    const admin = await enter(user);
    expect((await stats(admin).expect(403)).body.error).toBe('second_factor_required');
    const state = await world.api.as(admin).get('/auth/second-factor').expect(200);
    expect(state.body).toMatchObject({ enabled: false, required: true });
    expect((await post(admin, '', {}).expect(403)).body.error).toBe('set_up_link_needed');
    await post(admin, '/link', {}).expect(204);
    const token = await mailedToken(user);
    const { secret } = (await post(admin, '', { token }).expect(200)).body;
    const code = codeAt(secret, world.clock.now());
    // a thief of the password can't confirm a key that they began, either
    await post(admin, '/confirm', { code }).expect(403);
    const { recovery_codes } = (await post(admin, '/confirm', { code, token }).expect(200)).body;
    await stats(admin).expect(200);
    await world.api.as(admin).delete('/auth/second-factor', { code: recovery_codes[0] }).expect(204);
    await stats(admin).expect(403);
    // the link was used up
    await post(await enter(user), '', { token }).expect(403);
  });

  it('needs a link of the same account that is less than an hour old', async () => {
    const [one, other] = [await createUser(world.api, confirmed), await createUser(world.api, confirmed)];
    const admin = await enter(one);
    await post(admin, '/link', {}).expect(204);
    const token = await mailedToken(one);
    await post(await enter(other), '', { token }).expect(403);
    await post(admin, '', { token }).expect(200);
    world.clock.advance({ minutes: 60 });
    await post(await enter(one), '', { token }).expect(403);
  });

  it('sends no link to an address that is not confirmed', async () => {
    const admin = await signIn(world.api, 'admin');
    expect((await post(admin, '/link', {}).expect(409)).body.error).toBe('email_unconfirmed');
  });

  it('is required for every admin right: an admin without one has the rights of a customer', async () => {
    const owner = await signIn(world.api);
    const { body } = await world.api.as(owner).post('/bookings', bookingBody).expect(201);
    const bare = await signIn(world.api, 'admin');
    await world.api.as(bare).get(`/bookings/${body.booking.id}`).expect(404);
    expect((await world.api.as(bare).get('/auth/me').expect(200)).body.user.role).toBe('admin');
    const customer = await signIn(world.api);
    expect((await stats(customer).expect(403)).body.error).toBe('forbidden');
  });
});
