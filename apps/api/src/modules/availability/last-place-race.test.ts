import { type BookingWorld, startBookingWorld } from '../../../test/booking-world.js';
import { guestBookingBody, TOTAL_PENCE } from '../../../test/bookings.js';
import { meetingOf } from '../../../test/meeting.js';
import { CapacityRepository } from './capacity.repository.js';
import { SlotCapacity } from './slot-capacity.js';

const statusOf = ({ status }: { readonly status: number }): number => status;

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
  });

  it('are each sold once when some of them are expired holds', async () => {
    await bookAll();
    world.clock.advance({ minutes: 31 });
    const statuses = await bookAll();
    expect(statuses.filter((status) => status === 201)).toHaveLength(PLACES);
  });

  it('would be sold several times if they were checked without the lock (negative control)', async () => {
    await world.api.dataSource.query('UPDATE availability_rules SET places = 1');
    const callers = 6;
    const allHaveLooked = meetingOf(callers);
    const rows = world.api.app.get(CapacityRepository);
    jest.spyOn(rows, 'lockSlot').mockResolvedValue();
    const takenInSlot = rows.takenInSlot.bind(rows);
    jest.spyOn(rows, 'takenInSlot').mockImplementation(async (...slot) => {
      const taken = await takenInSlot(...slot);
      await allHaveLooked();
      return taken;
    });
    expect(await bookAll(callers)).toEqual(Array.from({ length: callers }, () => 201));
  });

  describe('of which one is a hold that ends while its customer begins to pay', () => {
    /** The hold is renewed, and before that commits, its old end passes and another customer books. */
    const meet = async ({ locked }: { locked: boolean }): Promise<number[]> => {
      await world.api.dataSource.query('UPDATE availability_rules SET places = 1');
      const made = await world.api.http.post('/bookings/guest').send(guestBookingBody()).expect(201);
      const { id, held_until } = made.body.booking;
      world.clock.set(held_until);
      world.clock.advance({ milliseconds: -1 });
      const [isRenewed, mayCommit, isRequested] = [meetingOf(2), meetingOf(2), meetingOf(2)];
      const capacity = world.api.app.get(SlotCapacity);
      const take = capacity.take.bind(capacity);
      jest.spyOn(capacity, 'take').mockImplementationOnce(async (...booking) => {
        await take(...booking);
        await isRenewed();
        await mayCommit();
      });
      const intent = { booking_id: id, amount: TOTAL_PENCE };
      const begun = world.api.http.post('/payments/create-intent/guest').send(intent).then(statusOf);
      await isRenewed();
      const rows = world.api.app.get(CapacityRepository);
      const lockSlot = rows.lockSlot.bind(rows);
      jest.spyOn(rows, 'lockSlot').mockImplementationOnce(async (...slot) => {
        await isRequested();
        if (locked) await lockSlot(...slot);
      });
      world.clock.advance({ milliseconds: 1 });
      const other = guestBookingBody({ customer_email: 'other@guests.test' });
      const booked = world.api.http.post('/bookings/guest').send(other).then(statusOf);
      await isRequested();
      // without the lock, the other booking need not wait for the commit
      if (!locked) await booked;
      await mayCommit();
      return Promise.all([begun, booked]);
    };

    it('are sold once', async () => {
      expect(await meet({ locked: true })).toEqual([201, 409]);
    });

    it('would be sold twice without the lock (negative control)', async () => {
      expect(await meet({ locked: false })).toEqual([201, 201]);
    });
  });
});
