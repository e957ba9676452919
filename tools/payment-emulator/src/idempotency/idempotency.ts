import { createHash } from 'node:crypto';
import { type EmulatorResponse } from '../http/response.js';
import { ApiError } from '../http/api-error.js';
import { type Store } from '../store/store.js';

const KEPT_SECONDS = 24 * 60 * 60;

/** The request that a key belongs to. The same key with anything changed is an error. */
export interface IdempotentRequest {
  key: string;
  method: string;
  url: string;
  body: string;
}

/**
 * Idempotency keys as at Stripe. The first call that passed its checks decides the response of every later one, for 24
 * hours. Another body is `idempotency_error` (400), a call still in progress `idempotency_key_in_use` (409).
 */
export class Idempotency {
  readonly #underWay = new Set<string>();

  constructor(
    private readonly store: Store,
    private readonly now: () => number,
  ) {
    for (const { id, created } of store.list('answers')) {
      if (created <= now() - KEPT_SECONDS) store.remove('answers', id);
    }
  }

  /** The stored response, if there is one. Throws the 400 and the 409. */
  replay(request: IdempotentRequest): EmulatorResponse | undefined {
    const kept = this.store.get('answers', request.key);
    if (kept && kept.created > this.now() - KEPT_SECONDS) {
      if (kept.fingerprint !== fingerprint(request)) throw otherBody(request.key);
      return {
        status: kept.status,
        body: kept.body,
        headers: { 'Idempotent-Replayed': 'true', 'Original-Request': kept.requestId },
      };
    }
    if (this.#underWay.has(request.key)) throw inUse(request.key);
    return undefined;
  }

  /** Marks a call as in progress. The returned function ends that. */
  begin(request: IdempotentRequest): () => void {
    this.#underWay.add(request.key);
    return () => this.#underWay.delete(request.key);
  }

  /** Stores a response. It reaches the disk together with its work, because both are in the same commit. */
  keep(request: IdempotentRequest, response: EmulatorResponse, requestId: string): void {
    this.store.put('answers', {
      id: request.key,
      fingerprint: fingerprint(request),
      status: response.status,
      body: response.body,
      requestId,
      created: this.now(),
    });
  }
}

function fingerprint({ method, url, body }: IdempotentRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([method, url, body]))
    .digest('hex');
}

function otherBody(key: string): ApiError {
  return new ApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

function inUse(key: string): ApiError {
  return new ApiError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Stripe-Idempotency-Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  });
}
