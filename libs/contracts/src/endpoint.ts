import type { ZodType, z } from 'zod';
import type { ErrorStatus } from './errors.js';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call a route.
 * - `public`: anyone; a token is ignored.
 * - `optional`: anyone, but a valid token widens what is seen (a booking by its id).
 * - `user`: signed in. `admin`: signed in with that role.
 * - `refresh`: whoever holds the refresh cookie or a token that is still valid.
 * - `stripe`: whoever signs the body as Stripe does.
 * - `publisher`: whoever holds the publish token of the remote named in the path.
 * - `release_manager`: the same, or an admin.
 */
export type Access =
  'public' | 'optional' | 'user' | 'admin' | 'refresh' | 'stripe' | 'publisher' | 'release_manager';

/**
 * Whose calls are counted together, by the minute; the numbers are the API's configuration.
 * - `auth`, `payments`, `telemetry`, `contact`: by network. `writes`: by account and network.
 */
export type LimitName = 'auth' | 'payments' | 'telemetry' | 'contact' | 'writes';

/** What an answer is about. A page keeps answers under these names, and asks for them again after a change. */
export type Tag =
  | 'Session'
  | 'Bookings'
  | 'Drafts'
  | 'Addresses'
  | 'Loyalty'
  | 'Users'
  | 'Services'
  | 'WasteItems'
  | 'Releases'
  | 'PublishTokens'
  | 'FailedJobs'
  | 'WasteTypes'
  | 'Availability';

/** One row of the API: what it takes, what it gives and who may call it. */
export interface Endpoint {
  readonly method: HttpMethod;
  /** Below the API's base path, parameters in braces: `/bookings/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly status: 200 | 201 | 204;
  readonly params?: ZodType;
  readonly query?: ZodType;
  readonly body?: ZodType;
  /** Bytes that the body may weigh, where that is not the 64 KiB of every other route. */
  readonly maxBodyBytes?: number;
  /** Absent for 204 and for answers that are not JSON objects of ours. */
  readonly answer?: ZodType;
  /** The type of a streamed answer, in place of `answer`. */
  readonly file?: 'text/csv' | 'application/pdf' | 'application/zip';
  readonly errors: readonly ErrorStatus[];
  /**
   * Only within 10 minutes after the session's owner has shown who they are, by signing in or by `POST /auth/confirm`;
   * later it is 403 `confirmation_needed`. To have it, write `confirmation: true` and list 403 among the errors: the
   * API's guard refuses, and the browser's API client asks the person and sends the same request again, so that
   * neither a handler nor a screen does anything for it. Whoever calls without a session (a publish token) is not
   * asked. Where it depends on what is asked for, the use case calls `Confirmations.assertFresh` instead.
   */
  readonly confirmation?: true;
  /** Left out, a route that writes has `writes`, and one that reads has none. One that writes without says why. */
  readonly limit?: LimitName | { readonly none: string };
  /**
   * What a page keeps the answer of a GET under, and what a change leaves out of date: its own, and what changes along
   * with it (a booking uses up its draft). Left out where no page keeps the answer.
   */
  readonly tags?: readonly Tag[];
  /** Accepts an Idempotency-Key. */
  readonly idempotent?: true;
  /** Says the same to everybody and may lag a little: answered from memory, and kept by caches on the way. */
  readonly cacheable?: true;
}

/** Keeps the literal types of a row, so that the types of body and answer can be read off it. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** The limit that calls of a route are counted under, if any. */
export const limitOf = ({ method, limit }: Endpoint): LimitName | undefined => {
  if (limit === undefined) return method === 'GET' ? undefined : 'writes';
  return typeof limit === 'string' ? limit : undefined;
};

type Sent<T> = T extends ZodType ? z.input<T> : undefined;

/** Query and body of an endpoint as a caller writes them: what has a default may be left out. */
export type QueryInputOf<E extends Endpoint> = Sent<E['query']>;
export type BodyInputOf<E extends Endpoint> = Sent<E['body']>;

type Parsed<T> = T extends ZodType ? z.output<T> : undefined;

/** Parameters, query, body and answer of an endpoint once parsed. */
export type ParamsOf<E extends Endpoint> = Parsed<E['params']>;
export type QueryOf<E extends Endpoint> = Parsed<E['query']>;
export type BodyOf<E extends Endpoint> = Parsed<E['body']>;
export type ResponseOf<E extends Endpoint> = Parsed<E['answer']>;
