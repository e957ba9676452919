import type { DatedSlot } from '@haulway/contracts';
import { type ApiFailure, formatApiError } from '@haulway/platform';
import { alternativesIn } from '../booking/alternatives.js';

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

/** Reads a failed cancellation or move. */
export const refusalOf = (error: object): Refusal => {
  const { code, details } = failureOf(error);
  const refund = details?.['refund_amount'];
  return {
    message: code === 'slot_full' ? 'That slot has just been taken.' : formatApiError(error),
    alternatives: alternativesIn(details),
    ...(code === 'refund_changed' && typeof refund === 'number' && { refundAmount: refund }),
  };
};
