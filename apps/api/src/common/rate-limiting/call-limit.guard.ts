import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import { tooManyRequests } from './too-many-requests.js';

/** The throttler, with refusals in the API's own shape. It is run by `limitCalls`, before a body is read. */
@Injectable()
export class CallLimitGuard extends ThrottlerGuard {
  /** @throws ApiException 429 */
  protected override async throwThrottlingException(
    _context: ExecutionContext,
    { timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    throw tooManyRequests('Too many requests. Please wait a moment and try again.', timeToBlockExpire * 1000);
  }
}
