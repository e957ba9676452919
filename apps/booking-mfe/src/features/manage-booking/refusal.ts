import type { DatedSlot } from '@haulway/contracts';
import { formatApiError } from '@haulway/platform';
import {
  alternativesIn,
  failureOf,
  isSlotTaken,
  penceIn,
  SLOT_TAKEN_TITLE,
} from '../../api/failure-details.js';

export interface Refusal {
  readonly message: string;
  readonly alternatives: readonly DatedSlot[];
  /** The current refund, in pence, when it has changed. */
  readonly refundPence?: number | undefined;
}

export const refusalOf = (error: object): Refusal => {
  const { code, details } = failureOf(error);
  return {
    message: isSlotTaken(code) ? SLOT_TAKEN_TITLE : formatApiError(error),
    alternatives: alternativesIn(details),
    refundPence: code === 'refund_changed' ? penceIn(details, 'refund_amount') : undefined,
  };
};
