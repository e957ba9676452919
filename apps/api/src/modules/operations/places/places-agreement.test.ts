import { type BookingWorld, startBookingWorld } from '../../../../test/booking-world.js';
import { guestBookingBody } from '../../../../test/bookings.js';
import { paidBooking } from '../../../../test/paying.js';
import { signIn } from '../../../../test/people.js';
import { runPlacesCommand } from '../../../database/place-counters.js';
import { Retention } from '../retention/retention.js';
import { CheckPlaces } from './check-places.js';
import { RebuildPlaces } from './rebuild-places.js';

const AGREED = { counters: [], bookings: [], misplaced: 0 };

describe('the counters of places and the bookings', () => {
  let world: BookingWorld;
  let log = '';
  beforeAll(async () => {
    world = await startBookingWorld({
      config: { log: { level: 'error', pretty: false } },
      logTo: { write: (line) => (log += line) },
    });
    const admin = await signIn(world.api, 'admin');
    for (const rule of [
      { resource: 'van', places: 5 },
      { resource: 'van', area: ['LS'], places: 5 },
    ]) {
      await world.api.http.post('/availability/rules').set(admin.auth).send(rule).expect(201);
    }
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.api.dataSource.query(
      'UPDATE bookings SET deleted_at = now(); TRUNCATE booking_places, place_counts',
    );
    await paidBooking(world);
    await world.api.http.post('/bookings/guest').send(guestBookingBody({ collection_postcode: 'M1 1AA' }));
    log = '';
  });

  const check = () => world.api.app.get(CheckPlaces).execute();
  const damage = (sql: string) => world.api.dataSource.query(sql);

  it('agree after bookings are made', async () => {
    expect(await check()).toEqual(AGREED);
    expect(await runPlacesCommand(world.api.config.databaseUrl, 'check')).toEqual(AGREED);
    await world.api.app.get(Retention).execute();
    expect(log).toBe('');
  });

  it.each([
    ['a counter is too high', 'UPDATE place_counts SET taken = taken + 1'],
    ['a counter is missing', `DELETE FROM place_counts WHERE area_key = 'LS'`],
    ['a place is missing', `UPDATE booking_places SET counted = false WHERE held_until IS NULL`],
    ['a booking never had a place', 'DELETE FROM booking_places; DELETE FROM place_counts'],
    ['a paid booking has a place that expires', 'UPDATE booking_places SET held_until = now()'],
    ['a cancelled booking has a place', `UPDATE bookings SET status = 'cancelled'`],
    ['a booking was moved without its place', `UPDATE bookings SET collection_date = collection_date + 1`],
    [
      'places are counted by the wrong rule',
      `UPDATE booking_places SET area_key = ''; DELETE FROM place_counts;
       INSERT INTO place_counts SELECT resource, area_key, date, slot, count(*) FROM booking_places GROUP BY 1, 2, 3, 4`,
    ],
  ])('are repaired, and the difference is logged as an error, if %s', async (_what, sql) => {
    await damage(sql);
    expect(await check()).not.toEqual(AGREED);
    await world.api.app.get(Retention).execute();
    expect(log).toContain('The counters of places and the bookings disagree');
    await world.api.app.get(RebuildPlaces).execute();
    expect(await check()).toEqual(AGREED);
  });

  it('are rebuilt with the place that the service and postcode of each booking require', async () => {
    const before = await damage('SELECT * FROM booking_places WHERE held_until IS NULL');
    await damage('DELETE FROM booking_places WHERE held_until IS NULL');
    await runPlacesCommand(world.api.config.databaseUrl, 'rebuild');
    expect(await damage('SELECT * FROM booking_places WHERE held_until IS NULL')).toEqual(before);
  });
});
