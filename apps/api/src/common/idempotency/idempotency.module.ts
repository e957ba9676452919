import { createHash } from 'node:crypto';
import { apiError, type Endpoint } from '@haulway/contracts';
import {
  ApiException,
  type ApiRequest,
  type Claim,
  endpointOf,
  type IdempotencyContext,
  IdempotentCalls,
  invalidRequest,
  toApiException,
} from '@haulway/server/http';
import { type CallHandler, type ExecutionContext, Global, Injectable, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { type EntityManager } from 'typeorm';
import {
  IdempotencyKeyEntity,
  IdempotencyKeyRepository,
  type StoredResponse,
} from './idempotency-key.repository.js';

const stillRunning = () =>
  new ApiException(
    409,
    'idempotency_key_running',
    "We're still working on this. Please try again in a moment.",
    undefined,
    1,
  );

/** For use cases that write in a transaction: stores their response together with the work. */
@Injectable()
export class IdempotentResponses {
  constructor(private readonly keys: IdempotencyKeyRepository) {}

  /**
   * Stores the response inside the transaction that does the work. Does nothing without an Idempotency-Key.
   * @throws ApiException 409 when another call has taken the key over: the work of this one is then rolled back
   */
  async saveResponse(
    current: IdempotencyContext | undefined,
    manager: EntityManager,
    answer: unknown,
  ): Promise<void> {
    if (!current) return;
    current.stored = await this.keys.store(current.claim, { status: current.status, answer }, manager);
    if (current.stored) return;
    throw stillRunning();
  }
}

/** Sorts members, so that the same body serialised by two clients counts as the same. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/**
 * A digest that is equal for two calls of a route with the same JSON and the same path parameters. The parameters
 * count: otherwise a refund's key used for another booking would return the first one's refund.
 */
const hashCall = (params: unknown, body: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([params ?? null, body ?? null], inOrder))
    .digest();

/**
 * Whether a failure is stored for repeated calls: only when the same body can never succeed. A malformed or
 * unauthenticated request has done nothing, and may be sent again corrected. 409, 429 and everything from 500 up may
 * succeed the next time. So may a request that needs a confirmation, once that is given.
 */
const isFinal = (status: number, code: string): boolean =>
  status >= 402 && status < 500 && status !== 409 && status !== 429 && code !== 'confirmation_needed';

const reused = () =>
  new ApiException(
    422,
    'idempotency_key_reused',
    'This Idempotency-Key was used for another request. Please use a new one.',
  );
const MAX_KEY = 255;
const NAME = 'Idempotency-Key';

/** The request's key, or undefined when it has none: then nothing is remembered. */
const keyOf = (request: ApiRequest): string | undefined => {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key === '') throw invalidRequest({ [NAME]: 'Must not be empty' });
  if (key.length > MAX_KEY) throw invalidRequest({ [NAME]: `Must be at most ${MAX_KEY} characters` });
  return key;
};

/** Returns the same response to a repeated call of an `idempotent` endpoint. @Route adds it to them. */
@Injectable()
class IdempotencyInterceptor extends IdempotentCalls {
  constructor(private readonly keys: IdempotencyKeyRepository) {
    super();
  }

  intercept(
    context: ExecutionContext,
    next: CallHandler,
  ): Observable<unknown> | Promise<Observable<unknown>> {
    const endpoint = endpointOf(context);
    const request = context.switchToHttp().getRequest<ApiRequest>();
    const key = keyOf(request);
    return key === undefined ? next.handle() : this.#once(key, endpoint, request, next);
  }

  async #once(key: string, endpoint: Endpoint, request: ApiRequest, next: CallHandler) {
    const result = await this.keys.claim(
      { caller: request.caller?.id ?? 'guest', route: `${endpoint.method} ${endpoint.path}`, key },
      hashCall(request.params, request.body),
    );
    if (result.outcome === 'reused') throw reused();
    if (result.outcome === 'running') throw stillRunning();
    if (result.outcome === 'answered') return from([replay(result.stored)]);
    const running = { claim: result.claim, status: endpoint.status, stored: false };
    request.runningCall = running;
    return from(this.#run(running, next));
  }

  async #run(running: IdempotencyContext, next: CallHandler): Promise<unknown> {
    const { claim, status } = running;
    let answer: unknown;
    try {
      answer = await lastValueFrom(next.handle());
    } catch (error) {
      await this.#settle(claim, error);
      throw error;
    }
    if (!running.stored) await this.keys.store(claim, { status, answer });
    return answer;
  }

  async #settle(claim: Claim, error: unknown): Promise<void> {
    const { exception } = toApiException(error);
    const status = exception.getStatus();
    if (isFinal(status, exception.code))
      await this.keys.store(claim, { status, answer: exception.toResponse() });
    else await this.keys.free(claim);
  }
}

/** Returns a stored response, or throws a stored failure. */
const replay = ({ status, answer }: StoredResponse): unknown => {
  if (status < 400) return answer;
  throw ApiException.from(apiError.parse(answer));
};

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([IdempotencyKeyEntity])],
  providers: [
    IdempotencyKeyRepository,
    IdempotentResponses,
    { provide: IdempotentCalls, useClass: IdempotencyInterceptor },
  ],
  exports: [IdempotentCalls, IdempotencyKeyRepository, IdempotentResponses],
})
export class IdempotencyModule {}
