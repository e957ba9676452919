import { createHash } from 'node:crypto';
import type { Store } from '../store/store.js';
import { ApiError } from './errors.js';
import type { EmulatorResponse } from './responses.js';

const LIFETIME_SECONDS = 24 * 60 * 60;

/** The request that a key belongs to. The same key with anything changed is an error. */
export interface IdempotentRequest {
  key: string;
  method: string;
  path: string;
  body: string;
}

/**
 * Idempotency keys as at Stripe. The first call that passed its checks decides the response of every later one, for 24
 * hours. Another body is `idempotency_error` (400), a call still in progress `idempotency_key_in_use` (409).
 */
export class Idempotency {
  readonly #inProgress = new Set<string>();

  constructor(
    private readonly store: Store,
    private readonly now: () => number,
  ) {
    for (const { id, created } of store.list('answers')) {
      if (created <= now() - LIFETIME_SECONDS) store.remove('answers', id);
    }
  }

  /**
   * Returns the stored response, if there is one. Otherwise runs the call, which stores a response with `save`. Throws
   * the 400 and the 409.
   */
  async run<Outcome>(
    request: IdempotentRequest,
    call: () => Promise<Outcome>,
  ): Promise<Outcome | EmulatorResponse> {
    const { key } = request;
    const stored = this.store.get('answers', key);
    if (stored && stored.created > this.now() - LIFETIME_SECONDS) {
      if (stored.fingerprint !== fingerprint(request)) throw otherBody(key);
      const headers = { 'Idempotent-Replayed': 'true', 'Original-Request': stored.requestId };
      return { status: stored.status, body: stored.body, headers };
    }
    if (this.#inProgress.has(key)) throw inUse(key);
    this.#inProgress.add(key);
    return call().finally(() => this.#inProgress.delete(key));
  }

  /** Stores a response. It reaches the disk together with its work, because both are in the same commit. */
  save(request: IdempotentRequest, { status, body }: EmulatorResponse, requestId: string): void {
    const created = this.now();
    const record = { id: request.key, fingerprint: fingerprint(request), status, body, requestId, created };
    this.store.put('answers', record);
  }
}

function fingerprint({ method, path, body }: IdempotentRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, body]))
    .digest('hex');
}

function otherBody(key: string): ApiError {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  return new ApiError(400, { type: 'idempotency_error', message });
}

function inUse(key: string): ApiError {
  const message = `There is currently another in-progress request using this Stripe-Idempotency-Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`;
  return new ApiError(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message });
}
