import { useBookingWorld } from '../../../../test/booking-world.js';
import { bookingBody, guestBookingBody } from '../../../../test/bookings.js';
import { tokensIn } from '../../../../test/mailed-links.js';
import { paidBooking } from '../../../../test/paying.js';
import { createUser, signIn, TEST_PASSWORD, useSignedIn } from '../../../../test/people.js';

const ADDRESS = 'mary@guests.test';
/** A word in each text of the guest's that an outsider must not read. */
const MARK = 'marysecret';

/**
 * Every column that holds email addresses. A new one fails the test until it is here and the guest below has a row with
 * it.
 */
const KNOWN = [
  'admin_changes.admin_email',
  'admin_changes.value_after',
  'bookings.customer_email',
  'contact_messages.email',
  'customers.email',
  'customers.email_key',
  'data_requests.email',
  'documents.facts',
  'drafts.draft_data',
  'emails.details',
  'emails.recipient',
  'idempotency_keys.answer',
  'users.email',
];
/** Rows that only somebody who is signed in can have. */
const OF_ACCOUNTS = ['drafts.draft_data', 'users.email'];

describe('an account under the address of a guest, which it has not confirmed', () => {
  const world = useBookingWorld({ config: { siteUrl: 'https://haulway.example' } });
  const admin = useSignedIn(() => world.api, 'admin', { emailVerifiedAt: new Date('2031-01-01') });
  let token: string;
  let seeded: Record<string, string[]>;
  beforeAll(async () => {
    token = await seedGuest();
    seeded = await rowsOfGuest();
  });

  const query = (sql: string, values: unknown[] = []) => world.api.dataSource.query(sql, values);
  const office = (method: 'put' | 'post', path: string, body: object) =>
    world.api.http[method](path).set(admin.auth).send(body);
  const confirm = (sent: string | undefined) =>
    world.api.http.post('/customers/requests/confirm').send({ token: sent }).expect(200);
  const guestBooking = (values: object) =>
    world.api.http
      .post('/bookings/guest')
      .send(guestBookingBody({ customer_email: ADDRESS, ...values }))
      .expect(201);

  /** A guest of whom something is in every table. @returns the token of the link to her data */
  async function seedGuest(): Promise<string> {
    const { bookingId } = await paidBooking(world, undefined, {
      customer_email: ADDRESS,
      customer_name: 'Mary Marysecret',
      customer_phone: '01632 960222',
      collection_address: `1 ${MARK} Street`,
    });
    await guestBooking({ customer_name: 'Mary Marysecret' }).set('Idempotency-Key', MARK);
    await office('put', `/bookings/admin/${bookingId}`, { admin_notes: `Knows ${MARK}` }).expect(200);
    await office('put', `/customers/admin/${ADDRESS}/notes`, { notes: `Likes ${MARK}` }).expect(200);
    await office('post', `/bookings/admin/${bookingId}/resend-confirmation`, {}).expect(200);
    await office('post', '/customers/admin/requests', { email: ADDRESS, kind: 'export' }).expect(201);
    await world.api.http.post('/auth/password/forgot').send({ email: ADDRESS }).expect(204);
    await query(
      `INSERT INTO contact_messages (first_name, last_name, email, phone, subject, message)
       VALUES ('Mary', '', $1, '', '', $2)`,
      [ADDRESS, MARK],
    );
    // of a time when she worked here, under an account that is gone
    await query(
      `INSERT INTO emails (kind, subject_id, recipient, details) VALUES ('role_changed', gen_random_uuid(), $1, $2)`,
      [admin.user.email, { user: ADDRESS, from: 'admin', to: 'customer', admin: ADDRESS }],
    );
    await query(
      `INSERT INTO admin_changes (changed_at, admin_id, admin_email, user_id, what)
       VALUES (now(), gen_random_uuid(), $1, $2, 'signout')`,
      [ADDRESS, admin.user.id],
    );
    await world.runJobs();
    return tokensIn(world.mail, ADDRESS, '/my-data')[0] ?? '';
  }

  const addressColumns = async (): Promise<string[]> => {
    const columns: { table: string; column: string; named: boolean }[] = await query(`
      SELECT c.table_name AS table, c.column_name AS column,
        c.column_name ~ 'email|recipient|actor|_by$' AND c.data_type = 'text' AS named
      FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type IN ('text', 'json', 'jsonb')`);
    const found: string[] = [];
    for (const { table, column, named } of columns) {
      const [{ held }] = await query(
        String.raw`SELECT EXISTS (SELECT FROM ${table} WHERE ${column}::text ~ '[^\s@"]+@[a-z]+\.test') AS held`,
      );
      if (named || held) found.push(`${table}.${column}`);
    }
    return found.sort();
  };

  const rowsOfGuest = async (): Promise<Record<string, string[]>> => {
    const rows: Record<string, string[]> = {};
    for (const table of new Set(KNOWN.map((name) => name.split('.')[0] ?? ''))) {
      const found: { row: string }[] = await query(
        `SELECT to_jsonb(t)::text AS row FROM ${table} t
         WHERE to_jsonb(t)::text ILIKE '%' || $1 || '%' ORDER BY 1`,
        [ADDRESS],
      );
      rows[table] = found.map(({ row }) => row);
    }
    return rows;
  };

  const signUp = async (): Promise<{ Authorization: string }> => {
    const { body } = await world.api.http
      .post('/auth/signup')
      .send({ email: ADDRESS, password: TEST_PASSWORD, full_name: 'Mallory Stranger' })
      .expect(201);
    return { Authorization: `Bearer ${body.token}` };
  };

  it('is tested with every column that holds email addresses', async () => {
    const other = await signIn(world.api);
    await world.api
      .as(other)
      .post('/drafts', { service_id: 'skip-hire', draft_data: { email: other.user.email } })
      .expect(201);
    expect(await addressColumns()).toEqual(KNOWN);
    for (const name of KNOWN.filter((known) => !OF_ACCOUNTS.includes(known))) {
      const [table, column] = name.split('.');
      const [{ rows }] = await query(
        `SELECT count(*)::int AS rows FROM ${table} WHERE ${column}::text LIKE '%' || $1 || '%'`,
        [ADDRESS],
      );
      expect([name, rows > 0]).toEqual([name, true]);
    }
  });

  it('sees nothing of the guest', async () => {
    const outsider = await signUp();
    const get = async (path: string) => (await world.api.http.get(path).set(outsider).expect(200)).text;
    const before = await get('/auth/export');
    expect(before).not.toMatch(new RegExp(MARK, 'iu'));
    expect(JSON.parse(before).data).toMatchObject({
      bookings: [],
      payments: [],
      contact_messages: [],
      data_requests: [],
      customers: [{ full_name: 'Mallory Stranger', phone: null }],
    });
    expect(JSON.parse(before).data.emails).toMatchObject([{ kind: 'email_verification' }]);
    for (const path of ['/bookings', '/drafts', '/saved-addresses', '/auth/me'])
      expect(await get(path)).not.toMatch(new RegExp(MARK, 'iu'));
    await remove(outsider);
  });

  const remove = (outsider: { Authorization: string }) =>
    world.api.http.delete('/auth/account').set(outsider).send({ password: TEST_PASSWORD }).expect(204);

  it('changes nothing of the guest: not by its profile, unpaid bookings or its end', async () => {
    const outsider = await signUp();
    await office('post', '/customers/admin/requests', { email: ADDRESS, kind: 'erase' }).expect(201);
    await world.api.http
      .put('/auth/profile')
      .set(outsider)
      .send({ full_name: 'Mallory Renamed', phone: '01632 966666' })
      .expect(200);
    await guestBooking({ customer_name: 'Mallory Stranger', customer_phone: '01632 966666' });
    await world.api.http.post('/bookings').set(outsider).send(bookingBody).expect(201);
    await remove(outsider);
    const after = await rowsOfGuest();
    for (const [table, rows] of Object.entries(seeded))
      expect([table, rows.filter((row) => !after[table]?.includes(row))]).toEqual([table, []]);
    const requests = `SELECT kind FROM emails WHERE kind = 'data_request' AND recipient = $1`;
    expect(await query(requests, [ADDRESS])).toHaveLength(2);
    const { body } = await world.api.http.post('/customers/requests').send({ token }).expect(200);
    expect(body.request).toMatchObject({ has_account: false });
    const file = await confirm(token);
    expect(file.body.data.customers).toMatchObject([
      { full_name: 'Mary Marysecret', notes: `Likes ${MARK}` },
    ]);
  });

  it('does not read what the office notes of it, because the notes may be about the guest', async () => {
    const { auth, user } = await signIn(world.api);
    const { body } = await world.api.as({ auth }).post('/bookings', bookingBody).expect(201);
    await office('put', `/customers/admin/${user.id}/notes`, { notes: `Is ${MARK}` }).expect(200);
    await office('put', `/bookings/admin/${body.booking.id}`, { admin_notes: `Is ${MARK}` }).expect(200);
    const exported = () => world.api.as({ auth }).get('/auth/export').expect(200);
    expect((await exported()).text).not.toContain(MARK);
    await query('UPDATE users SET email_verified_at = now() WHERE id = $1', [user.id]);
    const { customers, bookings, admin_changes } = (await exported()).body.data;
    for (const rows of [customers, bookings, admin_changes]) expect(JSON.stringify(rows)).toContain(MARK);
  });

  it('is not shown to the owner of the address by the link, and is erased with it', async () => {
    const user = await createUser(world.api, { email: 'typo@guests.test', fullName: 'Jane Typo' });
    const ask = async (kind: 'export' | 'erase') => {
      await office('post', '/customers/admin/requests', { email: user.email, kind }).expect(201);
      await world.runJobs();
      return confirm(tokensIn(world.mail, user.email, '/my-data').at(-1));
    };
    expect((await ask('export')).text).not.toContain('Jane Typo');
    await ask('erase');
    expect(await query('SELECT FROM users WHERE id = $1', [user.id])).toEqual([]);
  });

  it('sees all of it once it is confirmed (negative control)', async () => {
    const outsider = await signUp();
    await query('UPDATE users SET email_verified_at = now() WHERE email = $1', [ADDRESS]);
    const { body } = await world.api.http.get('/auth/export').set(outsider).expect(200);
    expect(body.data.customers).toMatchObject([{ notes: `Likes ${MARK}` }]);
    expect(JSON.stringify(body.data.bookings)).toContain(MARK);
  });
});
