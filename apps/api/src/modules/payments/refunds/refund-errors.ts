import { formatPounds, toPounds } from '@haulway/domain';
import { ApiException } from '../../../common/http/index.js';

export const bookingNotPaid = (): ApiException =>
  new ApiException(409, 'booking_not_paid', 'This booking is not paid, so there is nothing to refund.');

export const alreadyRefunded = (): ApiException =>
  new ApiException(409, 'already_refunded', 'All of this booking has been refunded already.');

export const refundTooLarge = (leftPence: number): ApiException =>
  new ApiException(
    409,
    'refund_too_large',
    `Only ${formatPounds(leftPence)} of this booking is left to refund.`,
    { left: toPounds(leftPence) },
  );
