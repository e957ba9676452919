/** Points for a payment: one for every whole pound paid. */
export const pointsFor = (paidPence: number): number => Math.floor(Math.max(paidPence, 0) / 100);

/** Points left after a refund: one for every whole pound kept, never below zero. */
export const pointsAfterRefund = (paidPence: number, refundedPence: number): number =>
  pointsFor(paidPence - refundedPence);

/** '1 point', '1,200 points'. */
export const pointsText = (points: number): string =>
  points === 1 ? '1 point' : `${points.toLocaleString('en-GB')} points`;

/** What the terms say about the expiry of points. @param months after which they expire; undefined for never */
export const pointsExpiryText = (months?: number): string =>
  months === undefined
    ? "Points only expire if we introduce an expiry date. If we do, we'll email you 30 days before yours expire."
    : `Points expire ${months === 1 ? '1 month' : `${months.toLocaleString('en-GB')} months`} after you earn them. We'll email you 30 days before yours expire.`;
