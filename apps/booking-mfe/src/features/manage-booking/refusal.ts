import type { DatedSlot } from '@haulway/contracts';
import { isTimeSlot } from '@haulway/domain';
import { type ApiFailure, formatApiError } from '@haulway/platform';

/** Why a change of a booking was refused. */
export interface Refusal {
  readonly message: string;
  /** Free slots in place of the one that was asked for. */
  readonly alternatives: readonly DatedSlot[];
  /** What comes back by now, in pounds, where that has changed. */
  readonly refundAmount?: number;
}

/** RTK Query's errors are our failures, or thrown values serialised. */
const failureOf = (error: object): Partial<ApiFailure> => error;

const isDatedSlot = (value: unknown): value is DatedSlot =>
  typeof value === 'object' &&
  value !== null &&
  'date' in value &&
  'slot' in value &&
  typeof value.date === 'string' &&
  typeof value.slot === 'string' &&
  isTimeSlot(value.slot);

/** Reads a failed cancellation or move. */
export const refusalOf = (error: object): Refusal => {
  const { code, details } = failureOf(error);
  const alternatives: unknown = details?.['alternatives'];
  const refund = details?.['refund_amount'];
  return {
    message: code === 'slot_full' ? 'That slot has just been taken.' : formatApiError(error),
    alternatives: Array.isArray(alternatives) ? alternatives.filter(isDatedSlot) : [],
    ...(code === 'refund_changed' && typeof refund === 'number' && { refundAmount: refund }),
  };
};
