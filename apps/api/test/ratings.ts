import { BOOKING_KEY_HEADER } from '@haulway/contracts';
import { BookingKeyRepository } from '../src/modules/bookings/booking-key.repository.js';
import { type BookingWorld } from './booking-world.js';
import { paidBooking } from './paying.js';
import { type TestPerson } from './people.js';

export interface Rated {
  readonly id: string;
  /** Of the owner, or with the guest's key. */
  readonly auth: Readonly<Record<string, string>>;
}

/** A paid booking, of a guest or of `owner`. */
export const paidFor = async (world: BookingWorld, owner?: TestPerson, body?: object): Promise<Rated> => {
  const { bookingId: id } = await paidBooking(world, owner, body);
  if (owner) return { id, auth: { ...owner.auth } };
  const key = await world.api.app.get(BookingKeyRepository, { strict: false }).issue(id);
  return { id, auth: { [BOOKING_KEY_HEADER]: key } };
};

export const setStatus = ({ api }: BookingWorld, admin: TestPerson, id: string, status: string) =>
  api.as(admin).put(`/bookings/admin/${id}`, { status }).expect(200);

/** A paid booking that the office has completed. */
export const completedFor = async (
  world: BookingWorld,
  admin: TestPerson,
  owner?: TestPerson,
  body?: object,
): Promise<Rated> => {
  const booking = await paidFor(world, owner, body);
  await setStatus(world, admin, booking.id, 'completed');
  return booking;
};

export const rate = ({ api }: BookingWorld, { id, auth }: Rated, body: object) =>
  api.as({ auth }).put(`/bookings/${id}/rating`, body);
