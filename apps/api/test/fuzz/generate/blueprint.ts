import { type Operation } from '../document/operations.js';
import { type Actor } from '../world/actors.js';
import { jsonText } from './json-text.js';

export type Payload =
  | { readonly kind: 'none' }
  /** Written as JSON; its markers (`json-text.ts`) are replaced by their text. */
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bytes'; readonly bytes: Buffer };

/** One request in parts that can be removed one by one, and the responses that are allowed. */
export interface Blueprint {
  readonly actor: Actor;
  readonly operation: Operation | undefined;
  readonly method: string;
  readonly path: string;
  /** In the encoded form in which they are sent. */
  readonly query: readonly string[];
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly payload: Payload;
  /** Allowed statuses beyond those of the operation, because of how the request is sent. */
  readonly permits: readonly number[];
  /** If there are any, no other status is allowed. */
  readonly expects: readonly number[];
}

export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

const bodyOf = (payload: Payload): Buffer | undefined => {
  if (payload.kind === 'none') return undefined;
  if (payload.kind === 'bytes') return payload.bytes;
  return Buffer.from(payload.kind === 'json' ? jsonText(payload.value) : payload.text);
};

export const render = ({ method, path, query, headers, payload }: Blueprint): FuzzRequest => ({
  method,
  path: query.length === 0 ? path : `${path}?${query.join('&')}`,
  headers: Object.fromEntries(headers),
  body: bodyOf(payload),
});
