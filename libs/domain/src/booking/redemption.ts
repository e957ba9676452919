import { largestPointsDiscount } from '../money/redeemed-points.js';
import type { BookingData } from './booking-data.js';

export interface Redemption {
  readonly points: number;
  readonly discountPence: number;
}

/**
 * The points that a signed-in customer has chosen to use, cut to what the total allows; 0 for a guest. `totalPence` is the
 * price without them.
 */
export const redemptionOf = (
  {
    redeem_points: points = 0,
    redeem_pence: pence = 0,
    totalPence,
  }: Pick<BookingData, 'redeem_points' | 'redeem_pence' | 'totalPence'>,
  isSignedIn: boolean,
): Redemption => {
  if (!isSignedIn || pence <= 0) return { points: 0, discountPence: 0 };
  const discountPence = Math.min(pence, largestPointsDiscount(totalPence));
  return { points: Math.round((points / pence) * discountPence), discountPence };
};
