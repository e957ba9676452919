import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { limitOf } from '@haulway/contracts';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import { beforeBody } from '../http/index.js';
import { tooManyRequests } from './quotas.js';

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

/**
 * Runs the throttler as the first step of a call, before its body is read. As one of Nest's guards it would run after
 * that, and callers over the limit could still make us parse their bodies.
 * @param prefix the API's base path, without slashes
 */
export const limitCalls = (app: NestFastifyApplication, prefix: string): void => {
  const guard = app.get(CallLimitGuard);
  beforeBody(app, prefix, ({ endpoint }) =>
    endpoint && limitOf(endpoint) ? (context) => guard.canActivate(context) : undefined,
  );
};
