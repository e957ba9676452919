import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { type Observable } from 'rxjs';

export interface Claim {
  readonly caller: string;
  readonly route: string;
  readonly key: string;
  /** Different for each call that ever held the key. */
  readonly claim: string;
}

/**
 * A call that runs under its Idempotency-Key. The handler passes it on to the code that writes. An AsyncLocalStorage
 * would slow down every promise of the process, from its first use on (ADR 136).
 */
export interface IdempotencyContext {
  readonly claim: Claim;
  readonly status: number;
  /** Whether the transaction that did the work has already stored the response. */
  stored: boolean;
}

/** Runs the calls of idempotent endpoints; the idempotency module provides it. */
export abstract class IdempotentCalls implements NestInterceptor {
  abstract intercept(
    context: ExecutionContext,
    next: CallHandler,
  ): Observable<unknown> | Promise<Observable<unknown>>;
}

/** The interceptor that @Route adds to a handler of an idempotent endpoint. */
@Injectable()
export class IdempotentRoute implements NestInterceptor {
  constructor(private readonly calls: IdempotentCalls) {}

  intercept(context: ExecutionContext, next: CallHandler) {
    return this.calls.intercept(context, next);
  }
}
