/** The least that a booking costs after a discount: the card provider charges no smaller amount. */
export const MINIMUM_CHARGE_PENCE = 30;

/** The largest discount on a price, in pence: it leaves the minimum charge. */
export const largestDiscount = (listPence: number): number => Math.max(0, listPence - MINIMUM_CHARGE_PENCE);
