import { type ApiError, noSuch } from './errors.js';
import type { KeyKind } from './keys.js';

export interface EmulatorResponse {
  status: number;
  /** JSON text: a replay is byte for byte the same. */
  body: string;
  headers: Record<string, string>;
}

export function jsonResponse(status: number, body: unknown, headers = {}): EmulatorResponse {
  return { status, body: JSON.stringify(body, null, 2), headers };
}

/** The response for an ApiError. It shows no more of an intent than the holder of this kind of key may see. */
export function errorResponse({ status, body: { payment_intent: intent, ...body } }: ApiError, key: KeyKind) {
  const error = intent ? { ...body, payment_intent: publicView(key, intent) } : body;
  const headers = {
    ...(status === 409 ? { 'Stripe-Should-Retry': 'true' } : {}),
    ...(status === 401 ? { 'WWW-Authenticate': 'Basic realm="Stripe"' } : {}),
  };
  return jsonResponse(status, { error }, headers);
}

/**
 * One page of a list, newest first, as Stripe pages it: `limit` (10), after an id. `records` must be oldest first. Throws
 * `resource_missing` for an unknown cursor.
 */
export function listPage<Item extends { id: string }>(
  url: string,
  records: readonly Item[],
  { limit = 10, starting_after: cursor }: { limit?: number; starting_after?: string },
) {
  const all = records.toReversed();
  const last = cursor === undefined ? -1 : all.findIndex((item) => item.id === cursor);
  if (cursor !== undefined && last < 0) throw noSuch('object', cursor, 'starting_after', 400);
  const rest = all.slice(last + 1);
  return { object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit) };
}

/** The fields of an intent that Stripe shows to a browser (those of `PaymentIntent` in @stripe/stripe-js). */
const PUBLIC_FIELDS = new Set([
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
]);

/** A response with only what the holder of this kind of key may see. */
export function publicView(key: KeyKind, response: object): object {
  const isIntent = 'object' in response && response.object === 'payment_intent';
  if (key === 'secret' || !isIntent) return response;
  return Object.fromEntries(Object.entries(response).filter(([field]) => PUBLIC_FIELDS.has(field)));
}
