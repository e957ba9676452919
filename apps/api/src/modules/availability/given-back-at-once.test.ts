import { type BookingWorld, startBookingWorld } from '../../../test/booking-world.js';
import { bookingBody, guestBookingBody } from '../../../test/bookings.js';
import { meetingOf } from '../../../test/meeting.js';
import { signIn, type TestPerson } from '../../../test/people.js';
import { checkPlaces } from '../../../test/places.js';
import { PlaceRepository } from './place.repository.js';

const PLACES = 4;
const ROUNDS = 5;

describe('places that are taken and released concurrently', () => {
  let world: BookingWorld;
  let owner: TestPerson;
  beforeEach(async () => {
    world = await startBookingWorld();
    owner = await signIn(world.api);
    await world.api.dataSource.query(
      "INSERT INTO availability_rules (resource, area_key, places) VALUES ('van', '', $1)",
      [PLACES],
    );
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await world.close();
  });

  const bookOwn = async (): Promise<string> =>
    (await world.api.http.post('/bookings').set(owner.auth).send(bookingBody).expect(201)).body.booking.id;
  const remove = (id: string) => world.api.http.delete(`/bookings/${id}`).set(owner.auth);
  const bookAsGuest = () => world.api.http.post('/bookings/guest').send(guestBookingBody());
  const placed = async (): Promise<number> =>
    (
      await world.api.dataSource.query<{ taken: number }[]>(
        'SELECT count(*)::int AS taken FROM booking_places WHERE counted',
      )
    )[0]?.taken ?? 0;

  it('never exceed the available number, and none is lost', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const own = [await bookOwn(), await bookOwn()];
      const before = await placed();
      const calls = own.flatMap((id) => [bookAsGuest(), remove(id), bookAsGuest()]);
      const statuses = (await Promise.all(calls)).map(({ status }) => status);
      expect(statuses.filter((_status, index) => index % 3 === 1)).toEqual([204, 204]);
      const sold = statuses.filter((status) => status === 201).length;
      expect(await placed()).toBe(before - own.length + sold);
      expect(await placed()).toBeLessThanOrEqual(PLACES);
      await checkPlaces(world.api);
      const free = PLACES - (await placed());
      for (let i = 0; i < free; i += 1) await bookAsGuest().expect(201);
      await bookAsGuest().expect(409);
      await world.api.dataSource.query(
        'UPDATE bookings SET deleted_at = now() WHERE deleted_at IS NULL; TRUNCATE booking_places, place_counts',
      );
    }
  });

  const removeBoth = async (): Promise<void> => {
    const own = [await bookOwn(), await bookOwn()];
    await Promise.all(own.map((id) => remove(id).expect(204)));
  };

  it('are both released by two concurrent calls', async () => {
    await removeBoth();
    await checkPlaces(world.api);
  });

  it('would be lost if the count were read and written without its lock (negative control)', async () => {
    const rows = world.api.app.get(PlaceRepository);
    const bothHaveRead = meetingOf(2);
    jest.spyOn(rows, 'lockCounters').mockResolvedValue();
    jest.spyOn(rows, 'release').mockImplementation(async (manager, bookingId) => {
      const [count] = await manager.query<{ taken: number }[]>('SELECT taken FROM place_counts');
      await bothHaveRead();
      await manager.query('UPDATE booking_places SET counted = false WHERE booking_id = $1', [bookingId]);
      await manager.query('UPDATE place_counts SET taken = $1', [(count?.taken ?? 0) - 1]);
    });
    await removeBoth();
    await expect(checkPlaces(world.api)).rejects.toThrow();
  });
});
