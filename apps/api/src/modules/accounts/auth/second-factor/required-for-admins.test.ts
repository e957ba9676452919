import { type BookingWorld, startBookingWorld } from '../../../../../test/booking-world.js';
import { codeAt, setUpFactor } from '../../../../../test/authenticator.js';
import { bookingBody } from '../../../../../test/bookings.js';
import { createUser, signIn, TEST_PASSWORD, type TestPerson } from '../../../../../test/people.js';
import { type UserEntity } from '../../users/user.entity.js';

describe('a second factor that is required for admins', () => {
  let world: BookingWorld;
  beforeAll(async () => {
    world = await startBookingWorld({ config: { secondFactorRequired: true } });
  });
  afterAll(() => world.close());

  const enter = async (user: UserEntity, body: object = {}): Promise<TestPerson> => {
    const answer = await world.api.http
      .post('/auth/signin')
      .send({ email: user.email, password: TEST_PASSWORD, ...body })
      .expect(200);
    const { token } = answer.body;
    return { user, token, auth: { Authorization: `Bearer ${token}` } };
  };
  const stats = ({ auth }: TestPerson) => world.api.http.get('/bookings/admin/stats').set(auth);

  it('may be missing in the first session for a day, and is required in every other session', async () => {
    const user = await createUser(world.api, { role: 'admin' });
    const first = await enter(user);
    await stats(first).expect(200);
    const second = await enter(user);
    expect((await stats(second).expect(403)).body.error).toBe('second_factor_required');
    await stats(first).expect(200);
    world.clock.advance({ minutes: 24 * 60 });
    await stats(first).expect(403);
    await stats(await enter(user)).expect(403);
  });

  it('opens the admin routes once it is set up, and closes them once it is turned off', async () => {
    const user = await createUser(world.api, { role: 'admin' });
    await enter(user);
    const admin = await enter(user);
    const state = () => world.api.http.get('/auth/second-factor').set(admin.auth).expect(200);
    expect((await state()).body).toMatchObject({ enabled: false, required: true });
    const { secret } = await setUpFactor(world.api, admin, world.clock.now());
    await stats(admin).expect(200);
    await world.api.http.delete('/auth/second-factor').set(admin.auth).expect(204);
    await stats(admin).expect(403);
    await stats(await enter(user)).expect(403);
    expect(codeAt(secret, world.clock.now())).toMatch(/^\d{6}$/u);
  });

  it('allows no grace period to a sign-in after a factor was once set up', async () => {
    const user = await createUser(world.api, { role: 'admin' });
    const admin = await signIn(world.api, 'admin');
    await setUpFactor(world.api, admin, world.clock.now());
    await world.api.http.delete('/auth/second-factor').set(admin.auth).expect(204);
    await stats(await enter(admin.user)).expect(403);
    await stats(await enter(user)).expect(200);
  });

  it('is required for every admin right: an admin without one has the rights of a customer', async () => {
    const owner = await signIn(world.api);
    const { body } = await world.api.http.post('/bookings').set(owner.auth).send(bookingBody).expect(201);
    const bare = await signIn(world.api, 'admin');
    await world.api.http.get(`/bookings/${body.booking.id}`).set(bare.auth).expect(404);
    const rollback = await world.api.http
      .post('/micro-frontends/admin-mfe/rollback')
      .set(bare.auth)
      .expect(403);
    expect(rollback.body.error).toBe('second_factor_required');
    expect((await world.api.http.get('/auth/me').set(bare.auth).expect(200)).body.user.role).toBe('admin');
    const customer = await signIn(world.api);
    expect((await stats(customer).expect(403)).body.error).toBe('forbidden');
  });
});
