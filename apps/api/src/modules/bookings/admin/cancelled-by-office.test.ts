import { type BookingWorld, startBookingWorld } from '../../../../test/booking-world.js';
import { guestBookingBody } from '../../../../test/bookings.js';
import { paidBooking } from '../../../../test/paying.js';
import { signIn, type TestPerson } from '../../../../test/people.js';

describe('a booking that an admin cancels', () => {
  let world: BookingWorld;
  let admin: TestPerson;
  beforeAll(async () => {
    world = await startBookingWorld();
    admin = await signIn(world.api, 'admin');
  });
  afterAll(() => world.close());

  const setStatus = async (id: string, status: string): Promise<void> => {
    await world.api.http.put(`/bookings/admin/${id}`).set(admin.auth).send({ status }).expect(200);
    await world.runJobs();
  };
  const told = (id: string) =>
    world.mail.messages.filter(
      ({ subject }) => subject === `Booking cancelled: Man & Van (#${id.slice(0, 8)})`,
    );

  it('is reported to the customer once, with the consequence for the payment', async () => {
    const { bookingId } = await paidBooking(world, undefined, guestBookingBody());
    await setStatus(bookingId, 'cancelled');
    await setStatus(bookingId, 'cancelled');
    expect(told(bookingId)).toHaveLength(1);
    expect(told(bookingId)[0]?.text).toContain('Nothing is refunded for it.');
  });

  it('is reported again if it was reactivated in between', async () => {
    const { bookingId } = await paidBooking(world, undefined, guestBookingBody());
    await setStatus(bookingId, 'cancelled');
    await setStatus(bookingId, 'confirmed');
    await setStatus(bookingId, 'cancelled');
    expect(told(bookingId)).toHaveLength(2);
  });

  it('is not reported for another status', async () => {
    const { bookingId } = await paidBooking(world, undefined, guestBookingBody());
    await setStatus(bookingId, 'completed');
    expect(told(bookingId)).toHaveLength(0);
  });
});
