import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard } from '@nestjs/throttler';
import { tooManyRequests } from './too-many-requests.js';

type Detail = Parameters<ThrottlerGuard['throwThrottlingException']>[1];

/** The throttler's guard with our error; which routes count, and how, stands in the module. */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  protected override throwThrottlingException(_context: ExecutionContext, detail: Detail): Promise<void> {
    throw tooManyRequests(
      'Too many requests. Please wait a moment and try again.',
      detail.timeToBlockExpire * 1000,
    );
  }
}
