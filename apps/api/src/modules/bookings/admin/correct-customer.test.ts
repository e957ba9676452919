import { bookingChangedDetails } from '@haulway/contracts';
import { useBookingWorld } from '../../../../test/booking-world.js';
import { guestBookingBody } from '../../../../test/bookings.js';
import { paidBooking } from '../../../../test/paying.js';
import { signIn, useSignedIn } from '../../../../test/people.js';

const KEY = 'Haulway-Booking-Key';

describe("correcting a guest's contact details", () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin', { email: 'ada@office.test' });

  const correct = (id: string, body: object, auth: Record<string, string> = admin.auth) =>
    world.api.as({ auth }).patch(`/bookings/admin/${id}/customer`, body);
  const read = async (id: string) =>
    (await world.api.as(admin).get(`/bookings/${id}`).expect(200)).body.booking;
  const changesOf = async (id: string) =>
    (await world.api.as(admin).get(`/bookings/admin/${id}/changes`).expect(200)).body.changes;
  const opens = (id: string, key: string) => world.api.http.get(`/bookings/${id}/options`).set(KEY, key);
  const book = async (values: object = {}) => {
    const { body } = await world.api.http.post('/bookings/guest').send(guestBookingBody(values)).expect(201);
    return { id: String(body.booking.id), key: String(body.booking_key) };
  };
  const mailTo = (address: string) =>
    world.mail.messages.filter(({ to }) => to?.some((one) => one.address === address));
  const keyIn = (text = '') => /#key=([\w-]{43})/u.exec(text)?.[1] ?? '';

  const recordOf = async (address: string) => {
    const { body } = await world.api.as(admin).get(`/customers/admin?search=${address}`).expect(200);
    const [{ full_name: name, phone }] = body.customers;
    return { name, phone };
  };
  const pay = async (values: object) => (await paidBooking(world, undefined, values)).bookingId;
  const corrected = async (id: string, values: object) =>
    correct(id, { ...values, version: (await read(id)).version }).expect(200);

  it('is for admins only, and needs the version that was shown', async () => {
    const { id } = await book();
    await world.api.http.patch(`/bookings/admin/${id}/customer`).send({ version: 1 }).expect(401);
    await correct(id, { customer_name: 'Mallory', version: 1 }, (await signIn(world.api)).auth).expect(403);
    const { body } = await correct(id, { customer_name: 'Gale' }).expect(400);
    expect(body.details).toHaveProperty('version');
    for (const wrong of [
      { customer_email: 'gail' },
      { customer_name: ' ' },
      { customer_name: 'Two\nlines' },
      { customer_phone: '0'.repeat(41) },
      { collection_address: '2 High Street' },
    ])
      await correct(id, { ...wrong, version: 1 }).expect(400);
    await correct('00000000-0000-4000-8000-000000000000', { version: 1 }).expect(404);
    expect(await read(id)).toMatchObject({ customer_name: 'Gail Guest', version: 1 });
  });

  it('stores what is sent, with an audit entry for each changed detail', async () => {
    const { id, key } = await book({ customer_phone: '0113 496 0001' });
    const { body } = await correct(id, {
      customer_name: ' Gale Guest ',
      customer_phone: '0113 496 0002',
      version: 1,
    }).expect(200);
    expect(body.booking).toMatchObject({
      customer_name: 'Gale Guest',
      customer_email: 'gail@guests.test',
      customer_phone: '0113 496 0002',
      version: 2,
    });
    const by = { admin: 'ada@office.test' };
    expect(await changesOf(id)).toMatchObject([
      { ...by, what: 'customer_phone', from: '0113 496 0001', to: '0113 496 0002' },
      { ...by, what: 'customer_name', from: 'Gail Guest', to: 'Gale Guest' },
    ]);
    await correct(id, { customer_phone: null, version: 2 }).expect(200);
    expect(await read(id)).toMatchObject({ customer_phone: null, version: 3 });
    await opens(id, key).expect(200);
  });

  it('refuses a stale version, with the current booking', async () => {
    const { id } = await book();
    await correct(id, { customer_name: 'First', version: 1 }).expect(200);
    const { body } = await correct(id, { customer_name: 'Second', version: 1 }).expect(409);
    expect(body.error).toBe('stale');
    const details = bookingChangedDetails.parse(body.details);
    expect(details.booking).toMatchObject({ customer_name: 'First', version: 2 });
    expect(details.changes).toMatchObject([{ what: 'customer_name', to: 'First' }]);
  });

  it("refuses an account's booking, and one whose data was erased", async () => {
    const owner = await signIn(world.api);
    const { bookingId } = await paidBooking(world, owner);
    const { version } = await read(bookingId);
    const ofAccount = await correct(bookingId, { customer_name: 'X', version }).expect(409);
    expect(ofAccount.body.error).toBe('not_a_guest');
    const { id } = await book();
    await world.api.dataSource.query('UPDATE bookings SET erased_at = now() WHERE id = $1', [id]);
    expect((await correct(id, { customer_name: 'X', version: 1 }).expect(409)).body.error).toBe(
      'not_a_guest',
    );
  });

  it('changes nothing for the same address in another case', async () => {
    const { id, key } = await book();
    const { body } = await correct(id, { customer_email: 'Gail@GUESTS.test', version: 1 }).expect(200);
    expect(body.booking).toMatchObject({ customer_email: 'gail@guests.test', version: 1 });
    expect(await changesOf(id)).toEqual([]);
    await opens(id, key).expect(200);
  });

  it('ends all keys with a new address, and sends the confirmation and the same documents there', async () => {
    const { bookingId: id } = await paidBooking(world, undefined, { customer_email: 'gial@guests.test' });
    await world.runJobs();
    const [first] = mailTo('gial@guests.test');
    await opens(id, keyIn(first?.text)).expect(200);
    const { version } = await read(id);
    await world.api.as(admin).put(`/bookings/admin/${id}`, { status: 'completed' }).expect(200);
    await world.runJobs();
    await correct(id, { customer_email: 'right@guests.test', version: version + 1 }).expect(200);
    await opens(id, keyIn(first?.text)).expect(404);
    await world.runJobs();
    const again = mailTo('right@guests.test');
    expect(again).toHaveLength(1);
    expect(again[0]?.subject).toBe(first?.subject);
    const files = (mail = first) => mail?.attachments.map(({ filename }) => filename) ?? [];
    const invoice = (mail = first) =>
      String(mail?.attachments.find(({ filename }) => filename?.startsWith('INV-'))?.content);
    expect(files(again[0])).toEqual([...files(), expect.stringMatching(/^WTN-/u)]);
    expect(invoice(again[0])).toBe(invoice());
    await opens(id, keyIn(again[0]?.text)).expect(200);
    expect(mailTo('gial@guests.test').map(({ subject }) => subject)).toEqual([
      first?.subject,
      'How did it go? Man & Van',
    ]);
    expect(await changesOf(id)).toMatchObject([
      { what: 'customer_email', from: 'gial@guests.test', to: 'right@guests.test' },
      { what: 'status' },
    ]);
  });

  it("sends a paid booking's cancellation to a new address, with its documents and a new link", async () => {
    const { bookingId: id } = await paidBooking(world, undefined, { customer_email: 'gnoe@guests.test' });
    await world.api.as(admin).post(`/bookings/${id}/cancel`, { refund_amount: 10 }).expect(200);
    await world.runJobs();
    await corrected(id, { customer_email: 'gone@guests.test' });
    await world.runJobs();
    const [mail, ...more] = mailTo('gone@guests.test');
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Cancelled: /u);
    expect(mail?.text).toContain('£10.00 has already been refunded.');
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
      'collection.ics',
      expect.stringMatching(/^INV-/u),
      expect.stringMatching(/^CN-/u),
    ]);
    await opens(id, keyIn(mail?.text)).expect(200);
  });

  it('has emails that are still waiting go to the new address, with keys only for it', async () => {
    world.mail.refusing = true;
    const { bookingId: id } = await paidBooking(world, undefined, { customer_email: 'wiat@guests.test' });
    await world.runJobs();
    world.mail.refusing = false;
    const { version } = await read(id);
    await correct(id, { customer_email: 'wait@guests.test', version }).expect(200);
    // one that was queued for the old address after all
    await world.api.dataSource.query(
      `INSERT INTO emails (kind, subject_id, booking_id, recipient) VALUES ('booking_rescheduled', gen_random_uuid(), $1, 'wiat@guests.test')`,
      [id],
    );
    await world.api.dataSource.query(
      `SELECT graphile_worker.add_job('send_email', json_build_object('email_id', id)) FROM emails WHERE state = 'queued'`,
    );
    await world.runJobs();
    expect(mailTo('wait@guests.test').length).toBeGreaterThan(0);
    const [late] = mailTo('wiat@guests.test');
    expect(late?.text).toContain(`/booking/${id}`);
    expect(keyIn(late?.text)).toBe('');
  });

  it('sends nothing about an unpaid booking', async () => {
    const { id, key } = await book();
    const before = world.mail.messages.length;
    await correct(id, { customer_email: 'unpaid@guests.test', version: 1 }).expect(200);
    await world.runJobs();
    expect(world.mail.messages).toHaveLength(before);
    await opens(id, key).expect(404);
  });

  it("changes only the corrected detail of the guest's record", async () => {
    const of = { customer_email: 'twice@guests.test' };
    const old = await pay({ ...of, customer_phone: null });
    const latest = await pay({ ...of, customer_name: 'Twice Paid', customer_phone: '0113 496 0003' });
    await corrected(old, { customer_name: 'Twice Payed' });
    expect(await recordOf('twice@')).toEqual({ name: 'Twice Payed', phone: '0113 496 0003' });
    await corrected(old, { customer_phone: '0113 496 0004' });
    expect(await recordOf('twice@')).toEqual({ name: 'Twice Payed', phone: '0113 496 0003' });
    await corrected(latest, { customer_phone: null });
    expect(await recordOf('twice@')).toEqual({ name: 'Twice Payed', phone: '0113 496 0004' });
  });

  it('changes no record of a guest who has paid when nobody has paid for the corrected booking', async () => {
    const record = { name: 'Pia Paid', phone: '0113 496 0005' };
    await pay({
      customer_email: 'pia@guests.test',
      customer_name: record.name,
      customer_phone: record.phone,
    });
    const { id } = await book({ customer_email: 'pia@guests.test' });
    await corrected(id, { customer_name: 'Mallory', customer_phone: '0113 496 0666' });
    const elsewhere = await book({ customer_email: 'pja@guests.test', customer_name: 'Mallory' });
    await corrected(elsewhere.id, { customer_email: 'pia@guests.test', customer_phone: null });
    expect(await recordOf('pia@')).toEqual(record);
  });

  it("gives the record of an unpaid booking's address the details of a paid one that moves to it", async () => {
    await book({
      customer_email: 'una@guests.test',
      customer_name: 'Mallory',
      customer_phone: '0113 496 0666',
    });
    const id = await pay({ customer_email: 'unna@guests.test', customer_name: 'Una', customer_phone: null });
    await corrected(id, { customer_email: 'una@guests.test' });
    expect(await recordOf('una@')).toEqual({ name: 'Una', phone: null });
  });

  it("moves the guest's record to the new address, and keeps one that has more bookings", async () => {
    const listed = async (address: string) =>
      (await world.api.as(admin).get(`/customers/admin?search=${address}`).expect(200)).body.customers;
    const { id } = await book({ customer_email: 'tpyo@guests.test' });
    await correct(id, { customer_email: 'typo@guests.test', customer_name: 'Ty Po', version: 1 }).expect(200);
    expect(await listed('tpyo@guests.test')).toEqual([]);
    expect(await listed('typo@guests.test')).toMatchObject([{ full_name: 'Ty Po', bookings_count: 1 }]);
    const other = await book({ customer_email: 'typo@guests.test' });
    await correct(other.id, { customer_email: 'next@guests.test', version: 1 }).expect(200);
    expect(await listed('typo@guests.test')).toMatchObject([{ bookings_count: 1 }]);
  });
});
