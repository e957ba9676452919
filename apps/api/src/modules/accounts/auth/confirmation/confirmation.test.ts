import { everyEndpoint, isOfRegistry } from '@haulway/contracts';
import { useBookingWorld } from '../../../../../test/booking-world.js';
import { codeAt, setUpFactor } from '../../../../../test/authenticator.js';
import { paidBooking } from '../../../../../test/paying.js';
import { TEST_PASSWORD, useSignedIn } from '../../../../../test/people.js';

const LATER = { minutes: 11 };

describe('a fresh confirmation', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin', {}, { each: true });

  const confirm = (body: object, person = admin) => world.api.as(person).post('/auth/confirm', body);
  const changeRole = () => world.api.as(admin).put(`/auth/users/${admin.user.id}/role`, { role: 'admin' });
  const exportCsv = () => world.api.as(admin).get('/bookings/admin/export');
  const refund = (id: string, amount: number, key?: string) =>
    world.api
      .as(admin)
      .post(`/payments/${id}/refund`)
      .set(key === undefined ? {} : { 'Idempotency-Key': key })
      .send({ amount });

  it('is not needed within 10 minutes after a sign-in', async () => {
    await changeRole().expect(200);
    world.clock.advance({ minutes: 10 });
    await changeRole().expect(200);
    world.clock.advance({ milliseconds: 1 });
    const { body } = await changeRole().expect(403);
    expect(body).toMatchObject({ error: 'confirmation_needed', details: { methods: ['password'] } });
    await exportCsv().expect(403);
  });

  it.each(everyEndpoint.filter(({ confirmation, path }) => confirmation === true && !isOfRegistry(path)))(
    'is needed later for $method $path, whatever its content',
    async ({ method, path }) => {
      const url = path.replaceAll(/\{\w+\}/gu, admin.user.id);
      const call = () =>
        world.api.http[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'](url)
          .set(admin.auth)
          .send(method === 'GET' ? undefined : {});
      world.clock.advance(LATER);
      expect((await call()).body.error).toBe('confirmation_needed');
      await confirm({ password: TEST_PASSWORD }).expect(204);
      expect((await call()).body.error).not.toBe('confirmation_needed');
    },
  );

  it('is given with the password, for 10 minutes and for this session only', async () => {
    const { body } = await world.api.http
      .post('/auth/signin')
      .send({ email: admin.user.email, password: TEST_PASSWORD })
      .expect(200);
    world.clock.advance(LATER);
    await confirm({ password: TEST_PASSWORD }).expect(204);
    await changeRole().expect(200);
    await exportCsv().expect(200);
    await world.api.http
      .get('/bookings/admin/export')
      .set({ Authorization: `Bearer ${body.token}` })
      .expect(403);
    world.clock.advance(LATER);
    await changeRole().expect(403);
  });

  it('is not given by refreshing the session', async () => {
    world.clock.advance(LATER);
    const { body } = await world.api.as(admin).post('/auth/refresh').expect(200);
    await world.api.http
      .get('/bookings/admin/export')
      .set({ Authorization: `Bearer ${body.token}` })
      .expect(403);
  });

  it('is given with a code alone if the account has a second factor, once per code', async () => {
    const { secret, recoveryCodes } = await setUpFactor(world.api, admin, world.clock.now());
    world.clock.advance(LATER);
    expect((await changeRole().expect(403)).body.details).toEqual({ methods: ['code'] });
    expect((await confirm({ password: TEST_PASSWORD }).expect(400)).body).toMatchObject({
      error: 'code_needed',
      details: { code: expect.any(String) },
    });
    await changeRole().expect(403);
    const code = codeAt(secret, world.clock.now());
    await confirm({ code }).expect(204);
    await changeRole().expect(200);
    expect((await confirm({ code }).expect(400)).body).toMatchObject({
      error: 'wrong_code',
      details: { code: expect.any(String) },
    });
    world.clock.advance(LATER);
    await confirm({ code: recoveryCodes[0] }).expect(204);
    await changeRole().expect(200);
  });

  it.each([
    ['is not given by changing the password of an account with a second factor', true, 403],
    ['is given by changing the password of an account without one', false, 200],
  ])('%s', async (_what, hasFactor, status) => {
    if (hasFactor) await setUpFactor(world.api, admin, world.clock.now());
    world.clock.advance(LATER);
    const passwords = { current_password: TEST_PASSWORD, new_password: 'Another-horse-10' };
    const { body } = await world.api.as(admin).post('/auth/password', passwords).expect(200);
    await world.api.http
      .put(`/auth/users/${admin.user.id}/role`)
      .set('Authorization', `Bearer ${body.token}`)
      .send({ role: 'admin' })
      .expect(status);
  });

  it('requires exactly one of password and code, and a correct one', async () => {
    for (const body of [{}, { password: TEST_PASSWORD, code: '123456' }, { code: '' }, { password: ['x'] }])
      expect((await confirm(body).expect(400)).body.error).toBe('invalid_request');
    expect((await confirm({ password: 'not-it' }).expect(400)).body).toMatchObject({
      error: 'wrong_password',
      details: { password: "Your password isn't correct." },
    });
    expect((await confirm({ code: '000000' }).expect(400)).body.error).toBe('wrong_code');
    world.clock.advance(LATER);
    await confirm({ password: 'not-it' }).expect(400);
    await changeRole().expect(403);
  });

  it('is rate-limited like a sign-in', async () => {
    for (let guess = 0; guess < 10; guess += 1) await confirm({ password: `guess ${guess}` }).expect(400);
    await confirm({ password: TEST_PASSWORD }).expect(429);
  });

  it('is required when refunds of a booking exceed £100 in total; the call can then reuse its key', async () => {
    const { bookingId } = await paidBooking(world);
    world.clock.advance(LATER);
    await refund(bookingId, 10_001, 'one').expect(403);
    await refund(bookingId, 6_000).expect(200);
    expect((await refund(bookingId, 4_001, 'two').expect(403)).body.error).toBe('confirmation_needed');
    await refund(bookingId, 4_000).expect(200);
    await confirm({ password: TEST_PASSWORD }).expect(204);
    await refund(bookingId, 4_001, 'two').expect(200);
  });
});
