import { alreadyRefunded, refundTooLarge } from '../payment-errors.js';
import { COUNTED_STATES, GIVEN_STATES, UNFINISHED_STATES } from '../payment-lifecycle.js';
import { type RefundEntity } from '../refund.entity.js';

/** After this long without a response, a call to the provider is not in progress any more: its process is gone. */
const CALL_LIFETIME_MS = 60_000;

/**
 * For this long, a repeated request may mean the earlier refund, when its outcome never reached the person who
 * requested it.
 */
const RETRY_MS = 15 * 60_000;

/** The refund that an admin requests. */
export interface RefundRequest {
  /** Null for everything that is left. */
  readonly amountPence: number | null;
  /** The call's Idempotency-Key. */
  readonly key: string | undefined;
  readonly adminId: string;
}

/** Either the earlier refund to resume, or the amount of a new one with the total of all refunds including it. */
export type RefundChoice =
  { readonly resume: string } | { readonly amountPence: number; readonly totalPence: number };

/**
 * Decides what an admin's request means (ADR 20).
 * - The same key is the same refund, whatever its state is by now.
 * - Without that, a request for the same amount as a refund whose outcome reached nobody is that refund again.
 * - Two calls with different keys are two refunds as long as the first may be in progress.
 * - A refund whose outcome was returned is finished: an equal amount is another refund.
 * @param rows every refund of the payment, oldest first
 * @throws ApiException 409 `already_refunded` or `refund_too_large`
 */
export function chooseRefund(
  rows: readonly RefundEntity[],
  paidPence: number,
  request: RefundRequest,
  now: Date,
): RefundChoice {
  const { amountPence: requestedAmount, key, adminId } = request;
  const counted = rows.filter(({ state }) => COUNTED_STATES.includes(state));
  const sameKey =
    key === undefined
      ? undefined
      : counted.find(({ requestKey, requestedBy }) => requestKey === key && requestedBy === adminId);
  if (sameKey) return { resume: sameKey.id };
  const leftPence = paidPence - counted.reduce((sum, { amountPence }) => sum + amountPence, 0);
  const unacknowledged = counted.filter((row) => row.origin === 'admin' && isRetry(row, key, now));
  const again = unacknowledged.findLast(({ amountPence }) =>
    requestedAmount === null ? leftPence <= 0 : amountPence === requestedAmount,
  );
  if (again) return { resume: again.id };
  if (leftPence <= 0) throw alreadyRefunded();
  if (requestedAmount !== null && requestedAmount > leftPence) throw refundTooLarge(leftPence);
  const newPence = requestedAmount ?? leftPence;
  return { amountPence: newPence, totalPence: paidPence - leftPence + newPence };
}

/** Whether a request for a refund's amount can only mean that refund. */
function isRetry(row: RefundEntity, key: string | undefined, now: Date): boolean {
  if (row.answeredAt) return false;
  const age = now.getTime() - row.createdAt.getTime();
  if (GIVEN_STATES.includes(row.state)) return age <= RETRY_MS && isKeyless(row, key);
  if (!UNFINISHED_STATES.includes(row.state)) return false;
  return row.state === 'unknown' || age > CALL_LIFETIME_MS || isKeyless(row, key);
}

/** Whether one of the two calls has no key. Keys distinguish two calls only when both have one. */
const isKeyless = ({ requestKey }: RefundEntity, key: string | undefined): boolean =>
  requestKey === null || key === undefined;
