import { COUNTED_STATES, type RefundEntity } from '../refund.entity.js';
import { alreadyRefunded, refundTooLarge } from './refund-errors.js';

/** After this long without an answer a call to the provider is not under way any more: its process is gone. */
const CALL_LIFETIME_MS = 60_000;

/** A refund whose answer was lost and is to be asked for again, or the amount of a new one. */
export type RefundChoice = { readonly resume: string } | { readonly amountPence: number };

/**
 * What an admin's wish comes to. A wish for the amount of a refund whose answer was lost is that refund again, so
 * that trying again after a time-out never pays twice; otherwise equal amounts are refunds of their own.
 * @param wishedPence all that is left when null
 * @throws ApiException 409 `already_refunded` or `refund_too_large`
 */
export function chooseRefund(
  rows: readonly RefundEntity[],
  paidPence: number,
  wishedPence: number | null,
  now: Date,
): RefundChoice {
  const counted = rows.filter(({ state }) => COUNTED_STATES.includes(state));
  const leftPence = paidPence - counted.reduce((sum, { amountPence }) => sum + amountPence, 0);
  const lost = rows.filter((row) => row.origin === 'admin' && isLost(row, now));
  const again =
    wishedPence === null ? undefined : lost.find(({ amountPence }) => amountPence === wishedPence);
  if (again) return { resume: again.id };
  if (leftPence <= 0) {
    const [first] = lost;
    if (wishedPence === null && first) return { resume: first.id };
    throw alreadyRefunded();
  }
  if (wishedPence !== null && wishedPence > leftPence) throw refundTooLarge(leftPence);
  return { amountPence: wishedPence ?? leftPence };
}

const isLost = ({ state, createdAt }: RefundEntity, now: Date): boolean =>
  state === 'unknown' || (state === 'requested' && now.getTime() - createdAt.getTime() > CALL_LIFETIME_MS);
