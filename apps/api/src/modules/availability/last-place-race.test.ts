import { type BookingWorld, startBookingWorld } from '../../../test/booking-world.js';
import { guestBookingBody } from '../../../test/bookings.js';
import { meetingOf } from '../../../test/meeting.js';
import { checkPlaces } from '../../../test/places.js';
import { PlaceRepository } from './place.repository.js';

const CALLERS = 100;
const PLACES = 50;

describe('the last places of a slot, requested by many customers concurrently', () => {
  let world: BookingWorld;
  beforeEach(async () => {
    world = await startBookingWorld();
    await world.api.dataSource.query(
      "INSERT INTO availability_rules (resource, area_key, places) VALUES ('van', '', $1)",
      [PLACES],
    );
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await world.close();
  });

  const bookAll = async (callers = CALLERS): Promise<number[]> => {
    const calls = Array.from({ length: callers }, (_, i) =>
      world.api.http
        .post('/bookings/guest')
        .send(guestBookingBody({ customer_email: `guest${i}@guests.test` })),
    );
    return (await Promise.all(calls)).map(({ status }) => status);
  };

  it('are each sold once', async () => {
    const statuses = await bookAll();
    expect(statuses.filter((status) => status === 201)).toHaveLength(PLACES);
    expect(statuses.filter((status) => status === 409)).toHaveLength(CALLERS - PLACES);
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
    await checkPlaces(world.api);
  });

  it('are each sold once when some of them are expired holds', async () => {
    await bookAll();
    world.clock.advance({ minutes: 31 });
    const statuses = await bookAll();
    expect(statuses.filter((status) => status === 201)).toHaveLength(PLACES);
    await checkPlaces(world.api);
  });

  it('would be sold several times if they were checked without the lock (negative control)', async () => {
    await world.api.dataSource.query('UPDATE availability_rules SET places = 1');
    const callers = 6;
    const allHaveLooked = meetingOf(callers);
    const rows = world.api.app.get(PlaceRepository);
    const take = rows.take.bind(rows);
    jest.spyOn(rows, 'take').mockImplementation(async (manager, entry) => {
      await allHaveLooked();
      return take(manager, entry, null);
    });
    expect(await bookAll(callers)).toEqual(Array.from({ length: callers }, () => 201));
  });
});
