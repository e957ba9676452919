import { formatPounds, type RescheduleTerms, toPounds } from '@haulway/domain';
import { ApiException } from '@haulway/server/http';

/** @param reason a sentence, as in the options of the booking */
export const tooLate = (reason: string | null): ApiException =>
  new ApiException(409, 'too_late', reason ?? 'It is too late to change this booking.');

export const notMovable = ({ code, reason }: Pick<RescheduleTerms, 'code' | 'reason'>): ApiException =>
  code === 'too_many_moves' ? new ApiException(409, code, reason ?? '') : tooLate(reason);

export const notChangeable = (): ApiException =>
  new ApiException(409, 'not_changeable', 'This booking is cancelled, so it cannot be moved.');

/** 409 when the refund differs from the one that the customer was shown. */
export const refundChanged = (duePence: number): ApiException =>
  new ApiException(
    409,
    'refund_changed',
    `You would get ${formatPounds(duePence)} back by now. Please check it and try again.`,
    { refund_amount: toPounds(duePence) },
  );
