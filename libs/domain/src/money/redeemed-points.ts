import { largestDiscount } from './discount.js';

/** The largest discount for points on a price, in pence: whole pounds that leave the minimum charge. */
export const largestPointsDiscount = (listPence: number): number =>
  Math.floor(largestDiscount(listPence) / 100) * 100;

/** The points that a customer with this balance can use for a price in pence, and the discount for them. */
export const redeemablePoints = (
  balance: number,
  listPence: number,
  pointsPerPound: number,
): { readonly points: number; readonly discountPence: number } => {
  const affordable = Math.max(0, Math.floor(balance / pointsPerPound)) * 100;
  const discountPence = Math.min(affordable, largestPointsDiscount(listPence));
  return { points: (discountPence / 100) * pointsPerPound, discountPence };
};

/** The share of redeemed points that goes back with refunds of a paid booking, over all of them together. */
export const pointsGivenBack = (points: number, refundedPence: number, paidPence: number): number =>
  paidPence === 0 ? 0 : Math.floor((points * Math.min(refundedPence, paidPence)) / paidPence);
