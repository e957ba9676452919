import { useBookingWorld } from '../../../test/booking-world.js';
import { guestBookingBody } from '../../../test/bookings.js';
import { barrier } from '../../../test/barrier.js';
import { beginPayment, payCard } from '../../../test/paying.js';
import { HoldRepository } from '../bookings/holds/hold.repository.js';
import { AvailabilityRepository } from './availability.repository.js';
import { SlotCapacity } from './slot-capacity.js';

const statusOf = ({ status }: { readonly status: number }): number => status;

const CALLERS = 40;
const PLACES = 20;

describe('the last capacity of a slot, requested by many customers concurrently', () => {
  const world = useBookingWorld({}, { each: true });
  beforeEach(async () => {
    await world.api.dataSource.query(
      "INSERT INTO availability_rules (resource, area_key, places) VALUES ('van', '', $1)",
      [PLACES],
    );
  });
  afterEach(() => jest.restoreAllMocks());

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
    world.clock.advance({ minutes: 61 });
    const statuses = await bookAll();
    expect(statuses.filter((status) => status === 201)).toHaveLength(PLACES);
  });

  it('would be sold several times if they were checked without the lock (negative control)', async () => {
    await world.api.dataSource.query('UPDATE availability_rules SET places = 1');
    const callers = 6;
    const allHaveLooked = barrier(callers);
    const rows = world.api.app.get(AvailabilityRepository);
    jest.spyOn(rows, 'lockSlot').mockResolvedValue();
    // guests from one network wait for each other because of their limit, too
    jest.spyOn(world.api.app.get(HoldRepository), 'lock').mockResolvedValue();
    const takenInSlot = rows.takenInSlot.bind(rows);
    jest.spyOn(rows, 'takenInSlot').mockImplementation(async (...slot) => {
      const taken = await takenInSlot(...slot);
      await allHaveLooked();
      return taken;
    });
    expect(await bookAll(callers)).toEqual(Array.from({ length: callers }, () => 201));
  });

  describe('of which one is a hold that ends while its payment arrives', () => {
    /** The payment is settled, and before that commits, the hold's end passes and another customer books. */
    const meet = async ({ locked }: { locked: boolean }): Promise<number[]> => {
      await world.api.dataSource.query('UPDATE availability_rules SET places = 1');
      const { intentId } = await beginPayment(world);
      await payCard(world, intentId);
      world.clock.advance({ minutes: 30, milliseconds: -1 });
      const [isSecured, mayCommit, isRequested] = [barrier(2), barrier(2), barrier(2)];
      const capacity = world.api.app.get(SlotCapacity);
      const isFree = capacity.isFree.bind(capacity);
      jest.spyOn(capacity, 'isFree').mockImplementationOnce(async (...booking) => {
        const free = await isFree(...booking);
        await isSecured();
        await mayCommit();
        return free;
      });
      const confirm = { payment_intent_id: intentId };
      const paid = world.api.http.post('/payments/confirm/guest').send(confirm).then(statusOf);
      await isSecured();
      const rows = world.api.app.get(AvailabilityRepository);
      const lockSlot = rows.lockSlot.bind(rows);
      jest.spyOn(rows, 'lockSlot').mockImplementationOnce(async (...slot) => {
        await isRequested();
        if (locked) await lockSlot(...slot);
      });
      world.clock.advance({ milliseconds: 1 });
      const booked = world.api.http.post('/bookings/guest').send(guestBookingBody()).then(statusOf);
      await isRequested();
      // without the lock, the other booking need not wait for the commit
      if (!locked) await booked;
      await mayCommit();
      return Promise.all([paid, booked]);
    };

    it('are sold once', async () => {
      expect(await meet({ locked: true })).toEqual([200, 409]);
    });

    it('would be sold twice without the lock (negative control)', async () => {
      expect(await meet({ locked: false })).toEqual([200, 201]);
    });
  });
});
