import { formatPounds, largestPointsDiscount, pointsGivenBack } from '@haulway/domain';
import { invalidRequest } from '@haulway/server/http';
import { type EntityManager } from 'typeorm';
import { enterRedemption, pointsChanged, type Spender } from '../loyalty/redeem-points.js';
import { type BookingEntity } from './booking.entity.js';
import { isUnpaid } from './booking-lifecycle.js';
import { type BookingPaymentRecords } from './booking-payments.js';
import { type BookingRepository } from './booking.repository.js';
import { type Discount, discountColumns, NO_DISCOUNT } from './pricing.js';

/** How a booking is named in its customer's list of points. */
export const pointsDescription = ({ id, serviceName }: BookingEntity): string =>
  `${serviceName}, booking #${id.slice(0, 8)}`;

/** The discount for points that the customer chooses. @throws ApiException 400 naming `redeem_points` */
export const pointsDiscount =
  (points: number, pointsPerPound: number): Discount =>
  (listPence) => {
    if (points % pointsPerPound !== 0)
      throw invalidRequest({ redeem_points: `Must be a multiple of ${pointsPerPound}` });
    const pence = (points / pointsPerPound) * 100;
    const largest = largestPointsDiscount(listPence);
    if (pence > largest)
      throw invalidRequest({
        redeem_points: `Must be at most ${((largest / 100) * pointsPerPound).toLocaleString('en-GB')}, which is ${formatPounds(largest)}`,
      });
    return pence;
  };

/** The discount that a booking has, cut to what a new price allows. Points stay whole pounds. */
export const keptDiscount =
  ({ discountKind, discountPence }: BookingEntity, largestDiscount: Discount): Discount =>
  (listPence) =>
    Math.min(
      discountPence,
      discountKind === 'points' ? largestPointsDiscount(listPence) : largestDiscount(listPence),
    );

/** The points for a discount of a booking, at the rate at which its customer redeemed them. */
export const pointsForDiscount = (
  { pointsRedeemed, discountPence: before }: BookingEntity,
  discountPence: number,
): number => (before === 0 ? 0 : Math.round((pointsRedeemed * discountPence) / before));

/**
 * What is spent on a booking: nothing once an unpaid one is cancelled or deleted. Of a paid one, the share of the money
 * that stays.
 */
const spentPoints = (booking: BookingEntity): number => {
  const { pointsRedeemed, refundedPence, totalPricePence, status, deletedAt } = booking;
  if (!isUnpaid(booking))
    return pointsRedeemed - pointsGivenBack(pointsRedeemed, refundedPence, totalPricePence);
  return status === 'cancelled' || deletedAt !== null ? 0 : pointsRedeemed;
};

const redemptionOf = (booking: BookingEntity) => ({
  userId: booking.userId,
  bookingId: booking.id,
  points: spentPoints(booking),
  description: pointsDescription(booking),
});

/**
 * Takes the points of a locked booking, and gives back what it needs no more. Call it before the slot is taken.
 * @throws ApiException 409 `points_changed` when there are fewer: an erased customer has none
 */
export async function takePoints(
  manager: EntityManager,
  booking: BookingEntity,
  by: Spender = 'customer',
): Promise<void> {
  const redemption = redemptionOf(booking);
  // what a paid booking keeps was taken before its customer was erased
  if (booking.userId === null && isUnpaid(booking) && redemption.points > 0)
    throw pointsChanged(by, 0, redemption.points);
  await enterRedemption(manager, redemption, { orTell: by });
}

/** Brings the points in line with a locked booking whose state or money has changed, whatever the balance is. */
export async function updatePoints(manager: EntityManager, booking: BookingEntity): Promise<void> {
  if (booking.pointsRedeemed > 0) await enterRedemption(manager, redemptionOf(booking), { orTell: null });
}

/**
 * Takes the discount for points off a locked, unpaid booking that another one replaces, and gives the points back. It
 * may still be paid, but in full: a payment that was started at the lower price must not be finished.
 */
export async function releasePoints(
  manager: EntityManager,
  booking: BookingEntity,
  { bookings, records }: { readonly bookings: BookingRepository; readonly records: BookingPaymentRecords },
): Promise<void> {
  if (booking.pointsRedeemed === 0 || booking.status === 'cancelled') return;
  await records.supersede(manager, booking.id);
  await bookings.change(manager, booking, {
    totalPricePence: booking.totalPricePence + booking.discountPence,
    ...discountColumns(0, NO_DISCOUNT),
  });
  await takePoints(manager, booking);
}
