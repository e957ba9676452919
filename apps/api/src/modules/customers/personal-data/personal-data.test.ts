import { useBookingWorld } from '../../../../test/booking-world.js';
import { bookingBody, guestBookingBody } from '../../../../test/bookings.js';
import { paidBooking } from '../../../../test/paying.js';
import { createUser, signIn, TEST_PASSWORD, type TestPerson, useSignedIn } from '../../../../test/people.js';
import { BookingRepository } from '../../bookings/booking.repository.js';

const verified = { emailVerifiedAt: new Date('2031-01-01T00:00:00Z') };

describe('the personal data of a person', () => {
  const world = useBookingWorld({ config: { siteUrl: 'https://haulway.example' } });
  const admin = useSignedIn(() => world.api, 'admin', verified);

  const query = (sql: string, values: unknown[] = []) => world.api.dataSource.query(sql, values);
  const remove = (person: TestPerson, body: object = { password: TEST_PASSWORD }) =>
    world.api.as(person).delete('/auth/account', body);
  const complete = (id: string) =>
    world.api.as(admin).put(`/bookings/admin/${id}/status`, { status: 'completed' }).expect(200);

  const traces = async (text: string): Promise<string[]> => {
    const tables: { name: string }[] = await query(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const [{ rows }] = await query(
        `SELECT count(*)::int AS rows FROM ${name} t WHERE to_jsonb(t)::text ILIKE '%' || $1 || '%'`,
        [text],
      );
      if (rows > 0) found.push(name);
    }
    return found;
  };

  /** A person whose texts all contain the mark: account, address, draft, unpaid and paid bookings, messages, notes. */
  const someone = async (mark: string): Promise<{ person: TestPerson; paid: string; unpaid: string }> => {
    const person = await signIn(world.api, 'customer', {
      ...verified,
      email: `${mark}@people.test`,
      fullName: `Zed ${mark}`,
      phone: `01632 ${mark}`,
    });
    const post = (path: string, body: object) => world.api.as(person).post(path, body).expect(201);
    await post('/saved-addresses', {
      label: mark,
      street: `1 ${mark} Street`,
      city: 'Leeds',
      postcode: 'LS1 4AP',
    });
    await post('/drafts', { service_id: 'skip-hire', draft_data: { note: mark } });
    const marked = {
      ...bookingBody,
      collection_address: `1 ${mark} Street`,
      special_instructions: mark,
      additional_address_info: mark,
      company_name: mark,
      billing_address: { street: mark, city: mark, postcode: 'LS1 4AP' },
      access: { contact_name: mark, contact_phone: mark, notes: mark },
    };
    const unpaid = await post('/bookings', marked);
    const { bookingId } = await paidBooking(world, person, marked);
    await world.api
      .as(admin)
      .put(`/bookings/admin/${bookingId}`, { admin_notes: `Knows ${mark}` })
      .expect(200);
    await world.api
      .as(admin)
      .put(`/customers/admin/${person.user.id}/notes`, { notes: `Likes ${mark}` })
      .expect(200);
    await world.api.http
      .post('/bookings/guest')
      .set('Idempotency-Key', mark)
      .send(guestBookingBody({ customer_email: `${mark.toUpperCase()}@people.test`, customer_name: mark }))
      .expect(201);
    await query(
      `INSERT INTO contact_messages (first_name, last_name, email, phone, subject, message)
       VALUES ($1, $1, $1 || '@people.test', '', '', '')`,
      [mark],
    );
    await world.runJobs();
    return { person, paid: bookingId, unpaid: unpaid.body.booking.id };
  };

  it('is exported as one file that contains everything and no secret', async () => {
    const { person, paid } = await someone('markexport');
    const response = await world.api.as(person).get('/auth/export').expect(200);
    expect(response.headers['content-disposition']).toBe('attachment; filename="haulway-my-data.json"');
    expect(response.headers['cache-control']).toBe('no-store');
    const { data } = response.body;
    expect(data.users).toMatchObject([{ email: 'markexport@people.test', phone: '01632 markexport' }]);
    expect(data.bookings).toHaveLength(3);
    expect(data.bookings.map(({ id }: { id: string }) => id)).toContain(paid);
    for (const table of ['saved_addresses', 'drafts', 'contact_messages', 'payments', 'loyalty_entries'])
      expect(data[table]).toHaveLength(1);
    expect(data.customers).toMatchObject([{ notes: 'Likes markexport' }]);
    expect(response.text).not.toMatch(/password_hash|token_hash|"secret"|argon2/u);
    expect(response.text).not.toContain(admin.user.email);
    const [trail] = await query(`SELECT kind, route FROM security_events WHERE actor_id = $1`, [
      person.user.id,
    ]);
    expect(trail).toEqual({ kind: 'export', route: 'GET /auth/export' });
  });

  it('does not include guest bookings with an email address that is not confirmed', async () => {
    const person = await signIn(world.api, 'customer', { email: 'unproven@people.test' });
    await world.api.http
      .post('/bookings/guest')
      .send(guestBookingBody({ customer_email: 'unproven@people.test' }))
      .expect(201);
    const { body } = await world.api.as(person).get('/auth/export').expect(200);
    expect(body.data.bookings).toEqual([]);
  });

  it('is erased from every table with the account; documents and figures are kept', async () => {
    const { person, paid, unpaid } = await someone('markgone');
    expect(await traces('markgone')).toEqual(
      expect.arrayContaining(['bookings', 'customers', 'emails', 'users']),
    );
    const { body: ahead } = await remove(person).expect(409);
    expect(ahead.error).toBe('bookings_ahead');
    await complete(paid);
    const before = await query('SELECT invoice_number, total_price_pence FROM bookings WHERE id = $1', [
      paid,
    ]);
    await remove(person).expect(204);
    expect(await traces('markgone')).toEqual(['documents']);
    expect(await traces(person.user.id)).toEqual(expect.not.arrayContaining(['users', 'loyalty_entries']));
    await world.api.as(person).get('/auth/me').expect(401);
    expect(
      await query('SELECT invoice_number, total_price_pence FROM bookings WHERE id = $1', [paid]),
    ).toEqual(before);
    expect(await query('SELECT status FROM bookings WHERE id = $1', [unpaid])).toEqual([
      { status: 'cancelled' },
    ]);
    await world.api.http.get(`/bookings/${paid}`).expect(404);
    await world.api.as(admin).get(`/bookings/${paid}`).expect(200);
    // a refund of such a booking sends no email
    await world.api.as(admin).post(`/payments/${paid}/refund`, { amount: 100 }).expect(200);
    await world.runJobs();
    expect(
      await query(`SELECT state FROM emails WHERE recipient = '' AND state IN ('queued', 'dead')`),
    ).toEqual([]);
  });

  it('is deleted only with the correct password or code', async () => {
    const person = await signIn(world.api);
    const { body } = await remove(person, { password: 'wrong' }).expect(403);
    expect(body.error).toBe('wrong_password');
    await remove(person, {}).expect(400);
    expect((await remove(person, { code: '123456' }).expect(403)).body.error).toBe('wrong_code');
    await world.api.as(person).get('/auth/me').expect(200);
    await remove(person).expect(204);
    await createUser(world.api, { email: person.user.email });
  });

  it('is erased completely or not at all', async () => {
    const { person, paid } = await someone('markhalf');
    await complete(paid);
    const blank = jest
      .spyOn(world.api.app.get(BookingRepository), 'blank')
      .mockRejectedValueOnce(new Error('no'));
    await remove(person).expect(500);
    blank.mockRestore();
    expect(await traces('markhalf')).toEqual(expect.arrayContaining(['bookings', 'drafts', 'users']));
    await world.api.as(person).get('/auth/me').expect(200);
  });

  it('is also erased from bookings that are made while the account is deleted', async () => {
    const person = await signIn(world.api, 'customer', { ...verified, fullName: 'Markrace Person' });
    const [deleted, ...booked] = await Promise.all([
      remove(person),
      ...Array.from({ length: 4 }, () => world.api.as(person).post('/bookings', bookingBody)),
    ]);
    expect(deleted?.status).toBe(204);
    for (const { status } of booked) expect([201, 401]).toContain(status);
    expect(await traces('Markrace')).toEqual([]);
  });

  it('of the last admin cannot be deleted', async () => {
    await query(`UPDATE users SET role = 'customer' WHERE role = 'admin' AND id <> $1`, [admin.user.id]);
    const { body } = await remove(admin).expect(409);
    expect(body.error).toBe('last_admin');
  });

  const request = async (email: string, kind: 'export' | 'erase'): Promise<string> => {
    const { body } = await world.api.as(admin).post('/customers/admin/requests', { email, kind }).expect(201);
    expect(body.request).toMatchObject({ email, kind });
    await world.runJobs();
    const link = /https:\S+my-data\S+/u.exec(
      world.mail.messages.filter(({ to }) => to?.[0]?.address === email).at(-1)?.text ?? '',
    );
    const { hash, search } = new URL(link?.[0] ?? '');
    expect(search).toBe('');
    return new URLSearchParams(hash.slice(1)).get('token') ?? '';
  };

  const look = (token: string) => world.api.http.post('/customers/requests').send({ token });
  const confirm = (token: string) => world.api.http.post('/customers/requests/confirm').send({ token });

  it('of a guest is exported with a link that an admin sends', async () => {
    await world.api.http
      .post('/bookings/guest')
      .send(guestBookingBody({ customer_email: 'greta@guests.test', customer_name: 'Greta' }))
      .expect(201);
    const token = await request('greta@guests.test', 'export');
    const about = await look(token).expect(200);
    expect(about.body.request).toMatchObject({ kind: 'export', bookings: 1, has_account: false });
    const file = await confirm(token).expect(200);
    expect(file.body.data.bookings).toMatchObject([{ customer_name: 'Greta' }]);
    expect(file.headers['content-disposition']).toContain('attachment');
    await look('made-up').expect(404);
    expect((await look('').expect(400)).body.details).toHaveProperty('token');
  });

  it('is erased once with a link, for guests and for accounts whose owner cannot sign in', async () => {
    const { person, paid } = await someone('marklink');
    const token = await request('marklink@people.test', 'erase');
    expect((await confirm(token).expect(409)).body.error).toBe('bookings_ahead');
    await complete(paid);
    const responses = await Promise.all([1, 2].map(() => confirm(token)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(responses.find(({ status }) => status === 200)?.body).toEqual({ erased: true });
    expect(await traces('marklink')).toEqual(['documents']);
    await world.api.as(person).get('/auth/me').expect(401);
    await look(token).expect(404);
  });

  it('is exported with a link for an hour after its first use, and by the token in the path', async () => {
    const token = await request('nobody@guests.test', 'export');
    world.clock.advance({ minutes: 6 * 24 * 60 });
    await confirm(token).expect(200);
    world.clock.advance({ minutes: 59 });
    await world.api.http.post(`/customers/requests/${token}`).expect(200);
    world.clock.advance({ minutes: 2 });
    await look(token).expect(404);
    await confirm(token).expect(404);
  });
});
