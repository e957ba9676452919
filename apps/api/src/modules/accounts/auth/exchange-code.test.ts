import { useBookingWorld } from '../../../../test/booking-world.js';
import { codesIn, tokensIn } from '../../../../test/mailed-links.js';
import { createUser, TEST_PASSWORD } from '../../../../test/people.js';

const NEW_PASSWORD = 'Another-horse-10';
const WRONG = 'AAAA-AAAA';

type Asked = Record<'email' | 'code' | 'token', string>;

describe('the code in an email, for readers whose link has lost its token', () => {
  const world = useBookingWorld({ config: { mailLimits: { perAccount: 100, perAddress: 100_000 } } });

  const exchange = (email: string, code: string, purpose = 'password_reset') =>
    world.api.http.post('/auth/email/code').send({ purpose, email, code });
  const reset = (token: string, new_password = NEW_PASSWORD) =>
    world.api.http.post('/auth/password/reset').send({ token, new_password });
  const signIn = (email: string, password: string) =>
    world.api.http.post('/auth/signin').send({ email, password });
  const askFor = async (email: string): Promise<{ code: string; token: string }> => {
    await world.api.http.post('/auth/password/forgot').send({ email }).expect(204);
    await world.runJobs();
    const code = codesIn(world.mail, email).at(-1) ?? '';
    return { code, token: tokensIn(world.mail, email, '/auth/reset').at(-1) ?? '' };
  };
  const someone = async () => {
    const { id, email } = await createUser(world.api);
    return { id, email, ...(await askFor(email)) };
  };
  const guessWrong = (email: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => exchange(email, WRONG).expect(400)));

  it('resets the password once, as people type it', async () => {
    const { email, code } = await someone();
    expect(code).toMatch(/^[A-HJKMNP-TV-Z2-9]{4}-[A-HJKMNP-TV-Z2-9]{4}$/u);
    const typed = ` ${code.toLowerCase().replace('-', ' \u2013')} `;
    const { body } = await exchange(email.toUpperCase(), typed).expect(200);
    expect((await exchange(email, code).expect(400)).body).toMatchObject({
      error: 'wrong_code',
      details: { code: expect.stringContaining('That code is not right') },
    });
    await reset(body.token).expect(204);
    await reset(body.token, 'third-secret').expect(400);
    await signIn(email, NEW_PASSWORD).expect(200);
  });

  it('confirms an email address for a session of its account', async () => {
    const email = 'typist@new.test';
    const signUp = { email, password: TEST_PASSWORD, full_name: 'Nia New' };
    const auth = {
      Authorization: `Bearer ${(await world.api.http.post('/auth/signup').send(signUp)).body.token}`,
    };
    await world.runJobs();
    const [code = ''] = codesIn(world.mail, email);
    const { body } = await exchange(email, code, 'email_verification').expect(200);
    await world.api.http.post('/auth/email/verify').send({ token: body.token }).expect(401);
    await world.api.as({ auth }).post('/auth/email/verify', { token: body.token }).expect(204);
    expect((await world.api.as({ auth }).get('/auth/me')).body.profile.email_verified).toBe(true);
  });

  it.each([
    ['for another purpose', ({ email, code }: Asked) => exchange(email, code, 'email_verification')],
    ['of another account', async ({ code }: Asked) => exchange((await someone()).email, code)],
    [
      'of an older email',
      async ({ email, code }: Asked) => {
        await askFor(email);
        return exchange(email, code);
      },
    ],
    [
      'an hour old',
      async ({ email, code }: Asked) => {
        world.clock.advance({ minutes: 60 });
        return exchange(email, code);
      },
    ],
    [
      'whose link was used',
      async ({ email, code, token }: Asked) => {
        await reset(token).expect(204);
        return exchange(email, code);
      },
    ],
    [
      'tried five times before',
      async ({ email, code }: Asked) => {
        await guessWrong(email, 5);
        return exchange(email, code);
      },
    ],
  ])('is refused %s', async (_name, use) => {
    const { status, body } = await use(await someone());
    expect([status, body.error]).toEqual([400, 'wrong_code']);
  });

  it('works at the fifth try; after a sixth the link still does', async () => {
    const one = await someone();
    await guessWrong(one.email, 4);
    await exchange(one.email, one.code).expect(200);
    const two = await someone();
    await guessWrong(two.email, 6);
    await exchange(two.email, two.code).expect(400);
    await reset(two.token).expect(204);
  });

  it('is exchanged once by parallel calls, and its token ends with the link', async () => {
    const { email, code, token } = await someone();
    const calls = await Promise.all(Array.from({ length: 4 }, () => exchange(email, code)));
    expect(calls.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    await reset(token).expect(204);
    const exchanged = calls.find(({ status }) => status === 200)?.body.token;
    await reset(exchanged, 'third-secret').expect(400);
  });

  it('gets the same responses after the same work whether or not the account exists', async () => {
    const { email } = await someone();
    const statements = jest.spyOn(world.api.dataSource.driver, 'createQueryRunner');
    const responses = [];
    for (const address of [email, 'ghost@nowhere.test']) {
      statements.mockClear();
      const each = [];
      for (let tries = 0; tries < 11; tries += 1) {
        const { status, body } = await exchange(address, WRONG);
        each.push([status, body]);
      }
      responses.push([each, statements.mock.calls.length]);
    }
    statements.mockRestore();
    expect(responses[0]).toEqual(responses[1]);
    expect(responses[0]?.[0]).toHaveLength(11);
    expect((await exchange(email, WRONG)).status).toBe(429);
  });

  it('is stored unreadable', async () => {
    const { email, code, id } = await someone();
    const rows = await world.api.dataSource.query(
      `SELECT code_hash, (SELECT json_agg(emails) FROM emails) AS emails FROM mailed_tokens WHERE user_id = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].code_hash).toHaveLength(32);
    expect(JSON.stringify(rows[0].emails)).toContain(email);
    expect(JSON.stringify(rows[0].emails)).not.toContain(code);
  });

  it.each([
    ['', 'Code is required'],
    ['A'.repeat(41), 'Must be at most 40 characters'],
    ['AAAA\0AAA', "Contains characters we can't accept"],
  ])('that is %j is refused with the field named', async (code, problem) => {
    const { body } = await exchange('ada@haulway.test', code).expect(400);
    expect(body.details).toEqual({ code: problem });
  });
});
