import { useBookingWorld } from '../../../../../test/booking-world.js';
import { codeAt, setUpFactor, type TestFactor } from '../../../../../test/authenticator.js';
import { createUser, signIn, TEST_PASSWORD, type TestPerson } from '../../../../../test/people.js';

const STEP = { minutes: 0.5 };

describe('a second factor', () => {
  const world = useBookingWorld({ config: { trustProxy: 'loopback' } });
  let person: TestPerson;
  beforeEach(async () => {
    person = await signIn(world.api, 'customer', { emailVerifiedAt: now() });
  });

  const now = () => world.clock.now();
  const enter = (body: object, email = person.user.email) =>
    world.api.http.post('/auth/signin').send({ email, password: TEST_PASSWORD, ...body });
  const factor = (method: 'get' | 'post' | 'delete', path = '', by = person) =>
    world.api.http[method](`/auth/second-factor${path}`).set(by.auth);
  /** Sets up a second factor, and moves the clock past the time step of its first code. */
  const withFactor = async (): Promise<TestFactor> => {
    const made = await setUpFactor(world.api, person, now());
    world.clock.advance(STEP);
    return made;
  };
  const mailed = async (): Promise<(string | undefined)[]> => {
    await world.runJobs();
    return world.mail.messages
      .filter(({ to }) => to?.[0]?.address === person.user.email)
      .map(({ subject }) => subject);
  };

  it('does not change the sign-in of accounts without one', async () => {
    const { body } = await enter({}).expect(200);
    expect(Object.keys(body).sort()).toEqual(['token', 'user']);
    await enter({ code: '123456' }).expect(200);
  });

  it('is required only after a code has proved that the app has the key', async () => {
    const { body } = await factor('post').send({}).expect(200);
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Haulway:/u);
    await enter({}).expect(200);
    const other = { Authorization: `Bearer ${(await enter({}).expect(200)).body.token}` };
    const wrong = codeAt(body.secret, new Date(now().getTime() + 600_000));
    await factor('post', '/confirm').send({ code: wrong }).expect(400);
    await enter({}).expect(200);
    const code = codeAt(body.secret, now());
    const made = await factor('post', '/confirm').send({ code }).expect(200);
    expect(new Set(made.body.recovery_codes).size).toBe(10);
    // every other session ends: it was started with less proof than is required now
    await world.api.http.get('/auth/me').set(other).expect(401);
    const refused = await enter({}).expect(401);
    expect(refused.body.error).toBe('second_factor_needed');
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect((await factor('get').expect(200)).body).toEqual({
      enabled: true,
      required: false,
      recovery_codes_left: 10,
    });
    expect(await mailed()).toEqual(['Two-step sign-in is on for your Haulway account']);
  });

  it('is not revealed to a caller who does not know the password', async () => {
    await withFactor();
    const { body } = await world.api.http
      .post('/auth/signin')
      .send({ email: person.user.email, password: 'not-it', code: '123456' })
      .expect(401);
    expect(body.error).toBe('invalid_credentials');
  });

  it('accepts the codes of the current, the previous and the next time step, and no other', async () => {
    const { secret } = await withFactor();
    world.clock.advance({ minutes: 10 });
    const at = (steps: number) => codeAt(secret, new Date(now().getTime() + steps * 30_000));
    for (const steps of [-2, 2])
      expect((await enter({ code: at(steps) }).expect(401)).body.error).toBe('wrong_code');
    for (const steps of [-1, 0, 1]) await enter({ code: at(steps) }).expect(200);
    // blanks don't count
    world.clock.advance({ minutes: 10 });
    const code = at(0);
    await enter({ code: ` ${code.slice(0, 3)} ${code.slice(3)} ` }).expect(200);
  });

  it('accepts a code once, even if it is sent twice concurrently', async () => {
    const { secret } = await withFactor();
    const code = codeAt(secret, now());
    const responses = await Promise.all([enter({ code }), enter({ code }), enter({ code })]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    world.clock.advance(STEP);
    await enter({ code }).expect(401);
  });

  it('accepts a recovery code once, in any spelling, and notifies the owner', async () => {
    const { recoveryCodes } = await withFactor();
    const code = (recoveryCodes[0] ?? '').toLowerCase().replaceAll('-', ' ');
    const responses = await Promise.all([enter({ code }), enter({ code })]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
    await enter({ code }).expect(401);
    expect((await factor('get').expect(200)).body.recovery_codes_left).toBe(9);
    expect(await mailed()).toContain('A recovery code was used on your Haulway account');
  });

  it('refuses a recovery code of another account', async () => {
    const { recoveryCodes } = await withFactor();
    const other = await signIn(world.api);
    await setUpFactor(world.api, other, now());
    await enter({ code: recoveryCodes[0] }, other.user.email).expect(401);
  });

  it('replaces the old recovery codes with new ones, and notifies the owner', async () => {
    const { secret, recoveryCodes } = await withFactor();
    const code = codeAt(secret, now());
    const { body } = await factor('post', '/recovery-codes').send({ code }).expect(200);
    await enter({ code: recoveryCodes[0] }).expect(401);
    await enter({ code: body.recovery_codes[0] }).expect(200);
    expect(await mailed()).toContain('New recovery codes for your Haulway account');
  });

  it('can be turned off, also with a recovery code, and the owner is notified', async () => {
    const [code = ''] = (await withFactor()).recoveryCodes;
    await factor('delete').send({ code }).expect(204);
    await enter({}).expect(200);
    expect((await factor('delete').send({ code }).expect(409)).body.error).toBe('second_factor_off');
    expect(await mailed()).toContain('Two-step sign-in is off for your Haulway account');
  });

  it('can be set up only after a fresh confirmation', async () => {
    world.clock.advance({ minutes: 11 });
    for (const path of ['', '/confirm'])
      expect((await factor('post', path).send({ code: '123456' }).expect(403)).body.error).toBe(
        'confirmation_needed',
      );
  });

  it('is turned off, and its recovery codes replaced, by a correct code only, however fresh the session', async () => {
    const { secret } = await withFactor();
    for (const [method, path] of [
      ['post', '/recovery-codes'],
      ['delete', ''],
    ] as const) {
      await factor(method, path).send({ password: TEST_PASSWORD }).expect(400);
      const { body } = await factor(method, path).send({ code: '000000' }).expect(400);
      expect(body.error).toBe('wrong_code');
    }
    expect((await factor('get').expect(200)).body).toMatchObject({ enabled: true, recovery_codes_left: 10 });
    await factor('delete')
      .send({ code: codeAt(secret, now()) })
      .expect(204);
  });

  it('cannot be set up under an address that is not confirmed', async () => {
    const outsider = await signIn(world.api);
    const refused = await factor('post', '', outsider).send({}).expect(409);
    expect(refused.body.error).toBe('email_unconfirmed');
    // not even if its set-up began before
    await world.api.dataSource.query(
      String.raw`INSERT INTO second_factors (user_id, secret) VALUES ($1, '\x00')`,
      [outsider.user.id],
    );
    const { body } = await factor('post', '/confirm', outsider).send({ code: '123456' }).expect(409);
    expect(body.error).toBe('email_unconfirmed');
  });

  it('cannot be replaced while it is on', async () => {
    await withFactor();
    expect((await factor('post').send({}).expect(409)).body.error).toBe('second_factor_on');
    await factor('post', '/confirm').send({ code: '123456' }).expect(409);
    await enter({}).expect(401);
  });

  it('cannot be confirmed if its set-up was never started', async () => {
    expect((await factor('post', '/confirm').send({ code: '123456' }).expect(409)).body.error).toBe(
      'second_factor_off',
    );
  });

  it('allows ten wrong codes per network and thirty per account, but a recovery code still works', async () => {
    const { secret, recoveryCodes } = await withFactor();
    const from = (network: number, code = '000000') =>
      enter({ code }).set('X-Forwarded-For', `2001:db8:0:${network}::${network}`);
    const guesses = await Promise.all(Array.from({ length: 15 }, () => from(1)));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    await from(1, codeAt(secret, now())).expect(429);
    await from(2, codeAt(secret, now())).expect(200);
    world.clock.advance(STEP);
    for (const network of [3, 4]) for (let guess = 0; guess < 10; guess += 1) await from(network);
    await from(5, codeAt(secret, now())).expect(429);
    await from(5, recoveryCodes[0]).expect(200);
  });

  it('cannot be derived from the database alone', async () => {
    const { secret, recoveryCodes } = await withFactor();
    const rows = await world.api.dataSource.query(
      `SELECT encode(secret, 'escape') AS kept FROM second_factors UNION ALL
       SELECT encode(code_hash, 'escape') FROM recovery_codes`,
    );
    const stored = JSON.stringify(rows);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text);
    // one account's key, put into another account's row, can't be opened
    const other = await createUser(world.api);
    await world.api.dataSource.query(
      `INSERT INTO second_factors (user_id, secret, confirmed_at)
       SELECT $1, secret, confirmed_at FROM second_factors WHERE user_id = $2`,
      [other.id, person.user.id],
    );
    await enter({ code: codeAt(secret, now()) }, other.email).expect(500);
  });
});
