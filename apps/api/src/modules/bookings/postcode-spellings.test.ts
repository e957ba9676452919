import { useBookingWorld } from '../../../test/booking-world.js';
import { guestBookingBody } from '../../../test/bookings.js';
import { signIn } from '../../../test/people.js';

/** One of each way to be read: as it is, found in a text, and too unclear to be sure. Rules of the domain have them all. */
const SPELLINGS = ['SW1A2AA', 'LS1 4AP / SW1A 2AA', '$W3 4AB'];

describe('a postcode of London, however it is written', () => {
  const world = useBookingWorld();
  beforeAll(async () => {
    const { auth } = await signIn(world.api, 'admin');
    for (const rule of [
      { area: ['SW'], slot: 'evening', places: 0 },
      { area: ['LS'], slot: 'evening', places: 5 },
    ]) {
      await world.api
        .as({ auth })
        .post('/availability/rules', { resource: 'van', ...rule })
        .expect(201);
    }
  });

  const book = (collection_postcode: string, values: object) =>
    world.api.http.post('/bookings/guest').send(guestBookingBody({ collection_postcode, ...values }));

  it.each(SPELLINGS)('has the price of London: %j', async (postcode) => {
    const service_data = { waste_calculator_items: [{ id: 'armchair', quantity: 2 }] };
    const national = await book('LS1 4AP', { service_data, total_price: 1 }).expect(409);
    const { total_price } = national.body.details;
    const { body } = await book(postcode, { service_data, total_price }).expect(409);
    expect(body).toMatchObject({ error: 'price_changed', details: { total_price: total_price * 1.2 } });
  });

  it.each(SPELLINGS)('is refused where its area is closed: %j', async (postcode) => {
    const { body } = await book(postcode, { collection_time_slot: 'evening' }).expect(409);
    expect(body.error).toBe('slot_closed');
    const query = new URLSearchParams({ service: 'man-and-van', from: '2031-05-06', postcode });
    const { body: shown } = await world.api.http.get(`/availability?${query}`).expect(200);
    expect(shown.availability[0].slots[2].state).toBe('closed');
  });

  it('is not found in another postcode', () =>
    book('LS1 4AP', { collection_time_slot: 'evening' }).expect(201));

  it('is stored in the form that decided the price', async () => {
    const { body } = await book('london, sw1a2aa', {}).expect(201);
    expect(body.booking.collection_postcode).toBe('LONDON, SW1A 2AA');
  });
});
