import { type EntityManager } from 'typeorm';
import { startBookingWorld } from '../../../../test/booking-world.js';
import { createUser, signIn, TEST_PASSWORD, type TestPerson } from '../../../../test/people.js';
import { startTestApi, type TestApi, type TestApiOptions } from '../../../../test/test-api.js';
import { AdminLock, UserEntity } from '../users/user.repository.js';

/** The guard switched off: reads who is an admin, waits until the other call has read too, then continues. */
class LookOnly extends AdminLock {
  #waiting: (() => void)[] = [];

  override async take(manager: EntityManager): Promise<ReadonlyMap<string, string>> {
    const admins = await manager.findBy(UserEntity, { role: 'admin' });
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length === 2) for (const go of this.#waiting) go();
    });
    return new Map(admins.map(({ id, email }) => [id, email]));
  }
}

const setRole = (api: TestApi, by: TestPerson, id: string, role: string) =>
  api.as(by).put(`/auth/users/${id}/role`, { role });

const demoteOneAnother = async (api: TestApi) => {
  await api.dataSource.query("UPDATE users SET role = 'customer'");
  const [one, other] = [await signIn(api, 'admin'), await signIn(api, 'admin')];
  const responses = await Promise.all([
    setRole(api, one, other.user.id, 'customer'),
    setRole(api, other, one.user.id, 'customer'),
  ]);
  const left = await api.dataSource.getRepository(UserEntity).countBy({ role: 'admin' });
  return { statuses: responses.map(({ status }) => status).sort(), left };
};

describe('users in the admin area', () => {
  let started: { close(): Promise<void> } | undefined;
  afterEach(async () => {
    await started?.close();
    started = undefined;
  });
  const start = async (options: TestApiOptions = {}): Promise<TestApi> => {
    const api = await startTestApi(options);
    started = api;
    return api;
  };

  it('are listed by role and found by the beginning of a name, surname or email', async () => {
    const { http, ...rest } = await start();
    const admin = await signIn({ http, ...rest }, 'admin', {
      fullName: 'Ada Office',
      email: 'ada@office.test',
    });
    for (let n = 0; n < 3; n += 1)
      await createUser({ http, ...rest }, { fullName: 'Łukasz Müller', email: `Q${n}@post.test` });
    const get = async (query: string) =>
      (await http.get(`/auth/users?${query}`).set(admin.auth).expect(200)).body;
    for (const search of ['lukasz', 'MULLER', 'q1@POST']) {
      const { users, total_exact } = await get(`search=${search}`);
      expect(users[0]).toMatchObject({ full_name: 'Łukasz Müller' });
      expect(total_exact).toBe(true);
    }
    expect(await get('search=muller&limit=2&page=2')).toMatchObject({ total: 3, users: [{}] });
    expect(await get('search=uller')).toMatchObject({ total: 0, users: [] });
    expect(await get('search=muller&role=admin')).toMatchObject({ total: 0 });
    await rest.dataSource.query(`
      UPDATE users SET phone = '+44 (0)113 496 0777', company_name = 'Müller & Söhne' WHERE email = 'Q1@post.test'`);
    await rest.dataSource.query(`
      INSERT INTO saved_addresses (user_id, label, street, city, postcode, is_default)
      SELECT id, 'Home', '1 High Street', 'Exeter', 'EX4 4QJ', true FROM users WHERE email = 'Q1@post.test'`);
    for (const search of ['0113 4960', 'muller &', 'ex4 4', 'EX44QJ'])
      expect(await get(`search=${encodeURIComponent(search)}`)).toMatchObject({
        total: 1,
        users: [{ email: 'Q1@post.test' }],
      });
    const admins = await get('role=admin');
    const namesOf = async (sort: string) =>
      (await get(`search=muller&sort=${sort}`)).users.map((found: { full_name: string }) => found.full_name);
    const sorted = await namesOf('name');
    expect(sorted).toEqual([...sorted].sort());
    expect(await namesOf('name_reversed')).toEqual([...sorted].reverse());
    expect(admins.total).toBe(admins.users.length);
    expect(admins.users[0]).toMatchObject({ full_name: 'Ada Office' });
  });

  it('are listed by cursor in the same order as by page, even when a search finds too many to count', async () => {
    const running = await start();
    const admin = await signIn(running, 'admin', { fullName: 'Ada Office' });
    await running.dataSource.query(
      `INSERT INTO users (email, password_hash, full_name, created_at)
       SELECT 'm' || n || '@many.test', '', 'Many Common', timestamptz '2026-01-01' + n / 2 * interval '1 second'
       FROM generate_series(1, 1005) AS n`,
    );
    const get = async (query: string) =>
      (await running.as(admin).get(`/auth/users?limit=100&${query}`).expect(200)).body;
    const idsOf = ({ users }: { users: { id: string }[] }) => users.map(({ id }) => id);
    for (const [filter, counted] of [
      ['role=customer', true],
      ['search=common', false],
      ['search=common&sort=oldest', false],
      ['role=customer&sort=name', true],
      ['search=common&sort=name_reversed', false],
    ] as const) {
      const pages = [await get(filter)];
      expect(pages[0]).toMatchObject({ total_exact: counted, previous: null });
      while (pages.at(-1).next) pages.push(await get(`${filter}&after=${pages.at(-1).next}`));
      const walked = pages.flatMap(idsOf);
      expect(new Set(walked).size).toBe(walked.length);
      expect(walked.length).toBe(counted ? pages[0].total : 1005);
      expect(idsOf(await get(`${filter}&page=3`))).toEqual(idsOf(pages[2]));
      expect(idsOf(await get(`${filter}&before=${pages[2].previous}`))).toEqual(idsOf(pages[1]));
    }
  });

  it('gain and lose the admin role with an audit entry; their sessions end, because a role begins with a sign-in', async () => {
    const running = await start();
    const admin = await signIn(running, 'admin', { email: 'ada@office.test' });
    const person = await signIn(running, 'customer', { emailVerifiedAt: new Date() });
    const list = (token: string) =>
      running.http.get('/bookings/admin/all').set('Authorization', `Bearer ${token}`);
    const enter = async (): Promise<string> => {
      const { email } = person.user;
      const response = await running.http
        .post('/auth/signin')
        .send({ email, password: TEST_PASSWORD })
        .expect(200);
      return response.body.token;
    };
    await list(person.token).expect(403);
    const { body } = await setRole(running, admin, person.user.id, 'admin').expect(200);
    expect(body.user).toMatchObject({ id: person.user.id, role: 'admin' });
    await list(person.token).expect(401);
    const asAdmin = await enter();
    await list(asAdmin).expect(200);
    await setRole(running, admin, person.user.id, 'customer').expect(200);
    const asCustomer = await enter();
    await setRole(running, admin, person.user.id, 'customer').expect(200);
    await list(asAdmin).expect(401);
    await list(asCustomer).expect(403);
    const trail = await running.as(admin).get(`/auth/users/${person.user.id}/changes`).expect(200);
    expect(trail.body.changes).toMatchObject([
      { admin: 'ada@office.test', what: 'role', from: 'admin', to: 'customer' },
      { admin: 'ada@office.test', what: 'role', from: 'customer', to: 'admin' },
    ]);
  });

  it('can become admins only with a confirmed email address, which the list shows', async () => {
    const running = await start();
    const admin = await signIn(running, 'admin');
    const person = await signIn(running);
    const listed = async () =>
      (await running.as(admin).get(`/auth/users?search=${person.user.email}`)).body.users[0];
    expect(await listed()).toMatchObject({ email_verified: false });
    const { body } = await setRole(running, admin, person.user.id, 'admin').expect(409);
    expect(body).toMatchObject({
      error: 'email_unconfirmed',
      message: expect.stringContaining("hasn't confirmed"),
    });
    expect(await listed()).toMatchObject({ role: 'customer' });
    await running.dataSource
      .getRepository(UserEntity)
      .update(person.user.id, { emailVerifiedAt: new Date() });
    expect(await listed()).toMatchObject({ email_verified: true });
    const response = await setRole(running, admin, person.user.id, 'admin').expect(200);
    expect(response.body.user).toMatchObject({ role: 'admin', email_verified: true });
    await running.dataSource.getRepository(UserEntity).update(person.user.id, { emailVerifiedAt: null });
    await setRole(running, admin, person.user.id, 'customer').expect(200);
  });

  it('have role changes reported by email to every admin before or after the change', async () => {
    const world = await startBookingWorld();
    started = world;
    const { api } = world;
    await api.dataSource.query("UPDATE users SET role = 'customer'");
    const admin = await signIn(api, 'admin');
    const other = await createUser(api, { role: 'admin' });
    const verified = { emailVerifiedAt: new Date(), fullName: 'Mallory <b>bold</b>' };
    const person = await createUser(api, verified);
    await setRole(api, admin, person.id, 'admin').expect(200);
    await setRole(api, admin, person.id, 'admin').expect(200);
    await world.runJobs();
    const everybody = [admin.user.email, other.email, person.email].sort();
    const notified = () => world.mail.messages.map(({ to }) => to?.[0]?.address ?? '').sort();
    expect(notified()).toEqual(everybody);
    for (const { subject, text, html } of world.mail.messages) {
      expect(subject).toBe('New admin added');
      for (const part of [text, html]) {
        for (const fact of [person.email, admin.user.email, 'customer', 'admin'])
          expect(part).toContain(fact);
        expect(part).not.toContain('Mallory');
      }
    }
    await setRole(api, admin, person.id, 'customer').expect(200);
    await world.runJobs();
    expect(notified()).toEqual([...everybody, ...everybody].sort());
  });

  it('make a member of the crew, whose sessions end with the role', async () => {
    const world = await startBookingWorld();
    started = world;
    const { api } = world;
    await api.dataSource.query("UPDATE users SET role = 'customer'");
    const admin = await signIn(api, 'admin');
    const person = await signIn(api);
    const made = await setRole(api, admin, person.user.id, 'crew').expect(200);
    expect(made.body.user.role).toBe('crew');
    await api.as(person).get('/auth/me').expect(401);
    const crew = await signIn(api, 'crew');
    expect((await api.as(crew).get('/auth/me').expect(200)).body.user.role).toBe('crew');
    await api.as(crew).get('/auth/users').expect(403);
    expect((await api.as(admin).get('/auth/users?role=crew').expect(200)).body.users).toHaveLength(2);
    await setRole(api, admin, crew.user.id, 'customer').expect(200);
    await api.as(crew).get('/auth/me').expect(401);
    await setRole(api, admin, crew.user.id, 'driver').expect(400);
    await world.runJobs();
    expect([...new Set(world.mail.messages.map(({ subject }) => subject))].sort()).toEqual([
      'New worker added',
      'Worker access removed',
    ]);
  });

  it('cannot lose their last admin', async () => {
    const running = await start();
    await running.dataSource.query("UPDATE users SET role = 'customer'");
    const admin = await signIn(running, 'admin');
    const { body } = await setRole(running, admin, admin.user.id, 'customer').expect(409);
    expect(body.error).toBe('last_admin');
    await setRole(running, admin, admin.user.id, 'admin').expect(200);
    const second = await signIn(running, 'admin');
    await setRole(running, admin, admin.user.id, 'customer').expect(200);
    await setRole(running, second, second.user.id, 'customer').expect(409);
  });

  it('always keep one admin when two admins demote each other concurrently', async () => {
    const running = await start();
    for (let round = 0; round < 5; round += 1) {
      const { statuses, left } = await demoteOneAnother(running);
      expect(left).toBe(1);
      // the session of the demoted admin has ended, or it was still alive and its role is refused
      expect([
        [200, 401],
        [200, 403],
      ]).toContainEqual(statuses);
    }
  });

  it('lose both admins without the lock (negative control)', async () => {
    const running = await start({ providers: [[AdminLock, new LookOnly()]] });
    expect(await demoteOneAnother(running)).toEqual({ statuses: [200, 200], left: 0 });
  });
});
