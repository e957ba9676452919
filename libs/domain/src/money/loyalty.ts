/** Points for a payment: one for every whole pound paid. */
export const pointsFor = (paidPence: number): number => Math.floor(Math.max(paidPence, 0) / 100);

/** Points left after a refund: one for every whole pound kept, never below zero. */
export const pointsAfterRefund = (paidPence: number, refundedPence: number): number =>
  pointsFor(paidPence - refundedPence);
