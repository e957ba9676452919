import { type BookingWorld } from './booking-world.js';
import { bookingBody } from './bookings.js';
import { type TestPerson } from './people.js';

/** Gives a customer points from before. */
export const givePoints = ({ api }: BookingWorld, { user }: TestPerson, points: number): Promise<unknown> =>
  api.dataSource.query(
    `INSERT INTO loyalty_entries (user_id, booking_id, kind, points, description)
     VALUES ($1, gen_random_uuid(), 'earned', $2, 'Before')`,
    [user.id, points],
  );

export const balanceOf = async ({ api }: BookingWorld, person: TestPerson): Promise<number> =>
  (await api.as(person).get('/loyalty').expect(200)).body.balance;

/** Points that take £3 off, and the price of the usual booking after them. */
export const redeemingBody = { ...bookingBody, redeem_points: 300, total_price: 166.99 };
