import { randomUUID } from 'node:crypto';
import { useBookingWorld } from '../../../test/booking-world.js';
import { bookingBody } from '../../../test/bookings.js';
import { signIn, useSignedIn } from '../../../test/people.js';

describe('booking as a signed-in customer', () => {
  const world = useBookingWorld();
  const person = useSignedIn(
    () => world.api,
    'customer',
    { fullName: 'Olive Owner', phone: '01632 960001' },
    { each: true },
  );

  const book = (values: object = {}) => world.api.as(person).post('/bookings', { ...bookingBody, ...values });
  const newDraft = async (by = person): Promise<string> =>
    (await world.api.as(by).post('/drafts', { service_id: 'man-and-van' }).expect(201)).body.draft.id;
  const bookings = async (): Promise<number> =>
    (await world.api.as(person).get('/bookings').expect(200)).body.total;

  it('uses name, email and phone of the account if they are left out', async () => {
    const { body } = await book({ customer_name: ' ' }).expect(201);
    expect(body.booking).toMatchObject({
      user_id: person.user.id,
      is_guest_booking: false,
      customer_name: 'Olive Owner',
      customer_email: person.user.email,
      customer_phone: '01632 960001',
    });
    const given = { customer_name: 'Pat', customer_email: 'pat@work.test', customer_phone: '0808 157 0001' };
    expect((await book(given).expect(201)).body.booking).toMatchObject(given);
  });

  it('returns every field as later reads do', async () => {
    const made = (await book().expect(201)).body.booking;
    const { booking } = (await world.api.as(person).get(`/bookings/${made.id}`).expect(200)).body;
    expect(Object.keys(made).concat('history').sort()).toEqual(Object.keys(booking).sort());
    expect(booking).toMatchObject(made);
  });

  it('turns a draft into a booking and deletes the draft', async () => {
    const draft_id = await newDraft();
    await book({ draft_id }).expect(201);
    await world.api.as(person).get(`/drafts/${draft_id}`).expect(404);
    await book({ draft_id }).expect(404);
    expect(await bookings()).toBe(1);
  });

  it('keeps the draft if the booking is refused', async () => {
    const draft_id = await newDraft();
    await book({ draft_id, total_price: 1 }).expect(409);
    await book({ draft_id, service_id: 'nothing' }).expect(400);
    await world.api.as(person).get(`/drafts/${draft_id}`).expect(200);
  });

  it('refuses an unknown draft or somebody else’s, and creates no booking', async () => {
    const foreign = await newDraft(await signIn(world.api));
    await book({ draft_id: foreign }).expect(404);
    await book({ draft_id: randomUUID() }).expect(404);
    expect((await book({ draft_id: 'x' }).expect(400)).body.details).toHaveProperty('draft_id');
    expect(await bookings()).toBe(0);
  });
});
