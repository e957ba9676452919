import { useBookingWorld } from '../../../../test/booking-world.js';
import { barrier } from '../../../../test/barrier.js';
import { guestBookingBody } from '../../../../test/bookings.js';
import { signIn, type TestPerson } from '../../../../test/people.js';
import { phoneBookingBody } from '../../../../test/phone-bookings.js';
import { AvailabilityRepository } from '../../availability/availability.repository.js';
import { HoldRepository } from '../holds/hold.repository.js';

describe('the last capacity of a slot, requested by callers and customers at once', () => {
  const world = useBookingWorld({}, { each: true });
  let admins: TestPerson[];
  beforeEach(async () => {
    admins = await Promise.all([1, 2, 3, 4].map(() => signIn(world.api, 'admin')));
    await world.api.dataSource.query(
      "INSERT INTO availability_rules (resource, area_key, places) VALUES ('van', '', 1)",
    );
  });
  afterEach(() => jest.restoreAllMocks());

  // with addresses of their own: bookings for one address wait for the customer's record
  const callAll = (values: object) =>
    Promise.all(
      admins.map((admin, n) =>
        world.api
          .as(admin)
          .post('/bookings/admin', phoneBookingBody({ customer_email: `c${n}@guests.test`, ...values })),
      ),
    );
  const guests = () =>
    Promise.all(
      [1, 2, 3, 4].map((n) =>
        world.api.http
          .post('/bookings/guest')
          .send(guestBookingBody({ customer_email: `g${n}@guests.test` })),
      ),
    );
  const overbooked = async (): Promise<number> => {
    const rows = await world.api.dataSource.query("SELECT FROM admin_changes WHERE what = 'overbooked'");
    return rows.length;
  };
  const made = (responses: readonly { readonly status: number }[]): number =>
    responses.filter(({ status }) => status === 201).length;
  /** Lets all look at the slot before any of them commits, without its lock. */
  const withoutLock = (callers: number): void => {
    const rows = world.api.app.get(AvailabilityRepository);
    const allHaveLooked = barrier(callers);
    jest.spyOn(rows, 'lockSlot').mockResolvedValue();
    jest.spyOn(world.api.app.get(HoldRepository), 'lock').mockResolvedValue();
    const takenInSlot = rows.takenInSlot.bind(rows);
    jest.spyOn(rows, 'takenInSlot').mockImplementation(async (...slot) => {
      const taken = await takenInSlot(...slot);
      await allHaveLooked();
      return taken;
    });
  };

  it('is sold once', async () => {
    const [calls, others] = await Promise.all([callAll({}), guests()]);
    expect(made([...calls, ...others])).toBe(1);
  });

  it('goes to every caller who overbooks; each but the one that found it free is recorded', async () => {
    expect(made(await callAll({ overbook: true }))).toBe(4);
    expect(await overbooked()).toBe(3);
    expect(made(await guests())).toBe(0);
  });

  it('would not be recorded as overbooked without the lock (negative control)', async () => {
    withoutLock(4);
    expect(made(await callAll({ overbook: true }))).toBe(4);
    expect(await overbooked()).toBe(0);
  });

  it('is taken once when the office renews an expired hold while a customer books', async () => {
    const created = await world.api.http.post('/bookings/guest').send(guestBookingBody()).expect(201);
    world.clock.advance({ minutes: 61 });
    const [admin] = admins;
    const link =
      admin && world.api.as(admin).post(`/bookings/${created.body.booking.id}/payment-link`, { by: 'email' });
    const [sent, others] = await Promise.all([link, guests()]);
    expect((sent?.status === 200 ? 1 : 0) + made(others)).toBe(1);
  });
});
