import { randomUUID } from 'node:crypto';
import { useBookingWorld } from '../../../../test/booking-world.js';
import { bookingBody, guestBookingBody } from '../../../../test/bookings.js';
import { signIn, TEST_PASSWORD, useSignedIn } from '../../../../test/people.js';

const KEY = 'Haulway-Booking-Key';
const ON = { allowed: true, reason: null };
const OFF = { allowed: false, reason: 'opted_out' };

describe('stopping texts', () => {
  const world = useBookingWorld({}, { each: true });
  const admin = useSignedIn(() => world.api, 'admin', { email: 'ada@office.test' }, { each: true });

  interface Access {
    readonly id: string;
    readonly auth: Record<string, string>;
  }
  const asGuest = async (customer_phone: string | null): Promise<Access> => {
    const { body } = await world.api.http
      .post('/bookings/guest')
      .send(guestBookingBody({ customer_phone }))
      .expect(201);
    return { id: body.booking.id, auth: { [KEY]: body.booking_key } };
  };
  const asOwner = async (customer_phone: string): Promise<Access> => {
    const owner = await signIn(world.api);
    const { body } = await world.api
      .as(owner)
      .post('/bookings', { ...bookingBody, customer_phone })
      .expect(201);
    return { id: body.booking.id, auth: { ...owner.auth } };
  };
  const put = ({ id, auth }: Access, body: object) =>
    world.api.as({ auth }).put(`/bookings/${id}/texts`, body);
  const set = async (access: Access, allowed: boolean) =>
    (await put(access, { allowed }).expect(200)).body.texts;
  const get = async ({ id, auth }: Access) =>
    (await world.api.as({ auth }).get(`/bookings/${id}/texts`).expect(200)).body.texts;
  const changesOf = async (id: string) =>
    (await world.api.as(admin).get(`/bookings/admin/${id}/changes`).expect(200)).body.changes;

  it('counts for all bookings of the number, however it is written, and for no other', async () => {
    const [guest, owner, other] = [
      await asGuest('07700 900123'),
      await asOwner('+44 (0)7700900123'),
      await asGuest('07700 900124'),
    ];
    expect(await get(owner)).toEqual({ ...ON, number: '+447700900123' });
    expect(await set(guest, false)).toEqual({ ...OFF, number: '+447700900123' });
    expect(await get(owner)).toMatchObject(OFF);
    expect(await get(await asGuest('0044 7700 900123'))).toMatchObject(OFF);
    expect(await get(other)).toMatchObject(ON);
    expect(await set(owner, true)).toMatchObject(ON);
    expect(await get(guest)).toMatchObject(ON);
  });

  it('stops texts that are queued already', async () => {
    const guest = await asGuest('07700 900123');
    await world.api.as(admin).put(`/bookings/admin/${guest.id}`, { status: 'cancelled' }).expect(200);
    await set(guest, false);
    await world.runJobs();
    expect(world.phone.requests).toBe(0);
  });

  it('is refused for a number that is no mobile, and needs a clear answer', async () => {
    for (const phone of ['0113 496 0001', null]) {
      const guest = await asGuest(phone);
      expect(await get(guest)).toEqual({ allowed: false, reason: 'no_mobile', number: null });
      expect((await put(guest, { allowed: false }).expect(409)).body.error).toBe('no_mobile');
    }
    const guest = await asGuest('07700 900123');
    for (const body of [{}, { allowed: 'false' }, { allowed: null }, { allowed: 1 }])
      expect((await put(guest, body).expect(400)).body.details).toHaveProperty('allowed');
    await put({ ...guest, auth: {} }, { allowed: false }).expect(404);
    await put({ ...guest, id: randomUUID() }, { allowed: false }).expect(404);
    await world.api.http.get(`/bookings/${guest.id}/texts`).expect(404);
    expect(await get(guest)).toMatchObject(ON);
  });

  it('by the office is in the audit trail, once', async () => {
    const { id } = await asGuest('07700 900123');
    const office = { id, auth: admin.auth };
    expect(await set(office, false)).toMatchObject(OFF);
    await set(office, false);
    expect(await changesOf(id)).toMatchObject([
      { what: 'texts', from: 'allowed', to: 'stopped', admin: 'ada@office.test' },
    ]);
  });

  it('stores no number, and outlives the erasure of the account', async () => {
    const owner = await asOwner('07700 900123');
    await set(owner, false);
    const rows = await world.api.dataSource.query('SELECT * FROM text_opt_outs');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/7700/u);
    await world.api.as({ auth: owner.auth }).delete('/auth/account', { password: TEST_PASSWORD }).expect(204);
    expect(await get(await asGuest('07700 900123'))).toMatchObject(OFF);
  });
});
