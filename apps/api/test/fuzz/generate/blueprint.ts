import { type Operation } from '../document/operations.js';
import { type Actor } from '../world/actors.js';
import { jsonText } from './json-text.js';

export type Payload =
  | { readonly kind: 'none' }
  /** Written as JSON; its markers (`json-text.ts`) become what they stand for. */
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bytes'; readonly bytes: Buffer };

/** One request in parts that can be taken away one by one, and what answers it may have. */
export interface Blueprint {
  readonly actor: Actor;
  /** What answers it; absent where it is aimed past every route. */
  readonly operation: Operation | undefined;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** As they are sent: encoded. */
  readonly query: readonly string[];
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly payload: Payload;
  /** Statuses beyond those of the operation, because of how the request is transported. */
  readonly permits: readonly number[];
  /** If there are any, no other status will do. */
  readonly expects: readonly number[];
}

/** One request as it goes out. */
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

/** What goes over the wire for a blueprint. */
export const render = ({ method, path, query, headers, payload }: Blueprint): FuzzRequest => ({
  method,
  path: query.length === 0 ? path : `${path}?${query.join('&')}`,
  headers: Object.fromEntries(headers),
  body: bodyOf(payload),
});
