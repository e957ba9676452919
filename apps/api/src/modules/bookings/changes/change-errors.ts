import { formatPounds, toPounds } from '@haulway/domain';
import { ApiException } from '../../../common/http/index.js';

/** @param reason a sentence; what the options of the booking say */
export const tooLate = (reason: string | null): ApiException =>
  new ApiException(409, 'too_late', reason ?? 'It is too late to change this booking.');

export const notChangeable = (): ApiException =>
  new ApiException(409, 'not_changeable', 'This booking is cancelled, so it cannot be moved.');

/** What comes back is not what the customer was shown. */
export const refundChanged = (duePence: number): ApiException =>
  new ApiException(
    409,
    'refund_changed',
    `You would get ${formatPounds(duePence)} back by now. Please check it and try again.`,
    { refund_amount: toPounds(duePence) },
  );
