import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { type Observable } from 'rxjs';

/** A call that has taken an Idempotency-Key for itself. */
export interface Claim {
  readonly caller: string;
  readonly route: string;
  readonly key: string;
  /** Different for each call that ever held the key. */
  readonly claim: string;
}

/**
 * A call that runs under its Idempotency-Key. It is handed from the handler to what writes: an AsyncLocalStorage would
 * cost every promise of the process, from the first use on (ADR 104).
 */
export interface IdempotencyContext {
  readonly claim: Claim;
  readonly status: number;
  /** The answer was kept by the transaction that did the work. */
  kept: boolean;
}

/** Runs the calls of idempotent endpoints; the idempotency module provides it. */
export abstract class IdempotentCalls implements NestInterceptor {
  abstract intercept(
    context: ExecutionContext,
    next: CallHandler,
  ): Observable<unknown> | Promise<Observable<unknown>>;
}

/** What @Route puts before a handler of an idempotent endpoint. */
@Injectable()
export class IdempotentRoute implements NestInterceptor {
  constructor(private readonly calls: IdempotentCalls) {}

  intercept(context: ExecutionContext, next: CallHandler) {
    return this.calls.intercept(context, next);
  }
}
