/** Points for a payment: one for every whole pound paid. */
export const pointsFor = (paidPence: number): number => Math.floor(Math.max(paidPence, 0) / 100);

/** Points left after a refund: one for every whole pound kept, never below zero. */
export const pointsAfterRefund = (paidPence: number, refundedPence: number): number =>
  pointsFor(paidPence - refundedPence);

/** '1 point', '1,200 points'. */
export const pointsText = (points: number): string =>
  points === 1 ? '1 point' : `${points.toLocaleString('en-GB')} points`;
