import type Stripe from 'stripe';

/** The body of Stripe's error object (docs.stripe.com/api/errors). */
export interface ApiErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  doc_url?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
}

/**
 * An error response. `executed` says whether the call passed its checks: only then does an idempotency key store the
 * response, as at Stripe.
 */
export class ApiError extends Error {
  readonly body: ApiErrorBody;

  constructor(
    readonly status: number,
    body: ApiErrorBody,
    readonly executed = false,
  ) {
    super(body.message);
    this.body = { ...body, ...(body.code ? { doc_url: docUrl(body.code) } : {}) };
  }
}

export function docUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;
}

/** An `invalid_request_error`: by default a 400, for a parameter or a state that makes the call impossible. */
export function invalidRequest(
  message: string,
  details: Partial<Omit<ApiErrorBody, 'type' | 'message'>> = {},
  status = 400,
): ApiError {
  return new ApiError(status, { type: 'invalid_request_error', message, ...details });
}

/** A 404 for an id in the path; a 400 for most ids in a parameter, as Stripe has it. */
export function noSuch(kind: string, id: string, param: string, status = 404): ApiError {
  return invalidRequest(`No such ${kind}: '${id}'`, { code: 'resource_missing', param }, status);
}
