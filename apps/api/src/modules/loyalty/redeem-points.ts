import { pointsText } from '@haulway/domain';
import { ApiException } from '@haulway/server/http';
import { type EntityManager } from 'typeorm';
import { enterPoints, lockBalance, pointsSpentOn, withMissing } from './loyalty.repository.js';

/** The points that a booking was paid with. */
export interface Redemption {
  /** Null for a guest, and once the customer is erased. */
  readonly userId: string | null;
  readonly bookingId: string;
  /** What is spent on the booking now: the redeemed points less those given back. */
  readonly points: number;
  /** The text of the entries in the user's list of points. */
  readonly description: string;
}

/** Who spends a customer's points, and is told when there are too few. */
export type Spender = 'customer' | 'office';

/** @param needed what is to be spent now */
export const pointsChanged = (by: Spender, balance: number, needed: number): ApiException =>
  new ApiException(
    409,
    'points_changed',
    by === 'office'
      ? `This customer has ${pointsText(balance)}. The booking's discount needs ${pointsText(needed)}.`
      : `You have ${pointsText(balance)}. Please check the price and try again.`,
    { balance },
  );

/**
 * Brings the ledger in line with what is spent on a locked booking: enters the difference to its entries so far, so that
 * it may be called any number of times.
 * @param orTell whom it tells that it refuses to take more than the balance. With null it takes what there is, and notes
 *   what is missing
 * @throws ApiException 409 `points_changed` with the balance
 */
export async function enterRedemption(
  manager: EntityManager,
  { userId, bookingId, points, description }: Redemption,
  { orTell }: { readonly orTell: Spender | null },
): Promise<void> {
  if (userId === null) return;
  const before = await pointsSpentOn(manager, bookingId);
  const further = points - before.spent - before.missing;
  if (further === 0) return;
  const enter = (kind: 'spent' | 'earned', change: number, missing: number, text: string) =>
    enterPoints(manager, {
      userId,
      redeemedFor: bookingId,
      kind,
      points: change,
      missing,
      description: text,
    });
  if (further < 0) {
    // what was never taken isn't given back either
    const notTaken = Math.min(before.missing, -further);
    await enter('earned', -further - notTaken, -notTaken, `Given back: ${description}`);
    return;
  }
  const balance = await lockBalance(manager, userId);
  if (further > balance && orTell) throw pointsChanged(orTell, balance, further);
  const taken = Math.min(further, balance);
  const missing = further - taken;
  await enter('spent', -taken, missing, withMissing(`Discount: ${description}`, missing));
}
