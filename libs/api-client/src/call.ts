import type { ResponseOf, BodyInputOf, Endpoint, HttpMethod, QueryInputOf, Tag } from '@haulway/contracts';

/** The part of an endpoint's definition that a page needs. */
export interface Call<E extends Endpoint = Endpoint> {
  readonly method: HttpMethod;
  /** Below the API's base, parameters in braces: `/bookings/{id}`. */
  readonly path: string;
  /** The names under which a page caches the response; for a change, the cached responses that it makes stale. */
  readonly tags?: readonly Tag[];
  /** Never set: it only carries the types of the endpoint. */
  readonly endpoint?: E;
}

export type EndpointOf<C extends Call> = NonNullable<C['endpoint']>;

/**
 * One request to the API, in the form that the platform's client takes. `ResponseBody` is the type of the parsed response.
 */
export interface ApiRequest<ResponseBody = unknown> {
  readonly method: HttpMethod;
  /** Below the API's base, with its query: `/bookings?limit=5`. */
  readonly path: string;
  readonly body?: unknown;
  /** Sent as Idempotency-Key, so that a repeated request takes effect once. */
  readonly idempotencyKey?: string;
  readonly tags?: readonly Tag[];
  /** Sent as Haulway-Booking-Key: gives a guest access to the booking with that key. */
  readonly bookingKey?: string;
  /** Screens keep what they show when this change fails. */
  readonly keepAfterFailure?: boolean;
  /** Skips the response cache, as polling must. */
  readonly fresh?: boolean;
  /** If the session turns out to have ended, the person is not notified (used by the check at start). */
  readonly quiet?: boolean;
  /** The body names the caller, as when signing in: a 401 refers to those credentials, not to the current session. */
  readonly withCredentials?: boolean;
  /** Aborts the request. It then fails like a request without a response. */
  readonly signal?: AbortSignal;
  /** Never set: it only carries the type of the response. */
  readonly response?: ResponseBody;
}

/** The parameter names in braces of a path. */
type ParamsIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsIn<Rest>
  : never;

type Needed<Name extends string, Value> = [Value] extends [undefined] ? object : Record<Name, Value>;
type Params<E extends Endpoint> = [ParamsIn<E['path']>] extends [never]
  ? object
  : { readonly params: Readonly<Record<ParamsIn<E['path']>, string>> };
/** A file is sent in a form, which names its fields itself. */
type Form<E extends Endpoint> = E extends { readonly upload: unknown } ? { readonly body: FormData } : object;
type Key<E extends Endpoint> = E extends { readonly idempotent: true }
  ? { readonly idempotencyKey: string }
  : object;

/** The parts of a query that the endpoint has; a type that is already a query is used as it is. */
type Query<E extends Endpoint> = [QueryInputOf<E>] extends [undefined]
  ? object
  : { readonly query?: QueryParts<QueryInputOf<E>> | URLSearchParams };
type QueryParts<Input> = { readonly [Name in keyof Input]?: string | number };

/** Options of a call that are not part of its content. */
export type Manner = Pick<ApiRequest, 'bookingKey' | 'fresh' | 'quiet' | 'withCredentials' | 'signal'>;

/** The input of a call: exactly what its endpoint requires. */
export type InputOf<E extends Endpoint> = Manner &
  Params<E> &
  Query<E> &
  Needed<'body', BodyInputOf<E>> &
  Form<E> &
  Key<E>;

interface AnyInput extends Manner {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>> | URLSearchParams;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

const searchOf = (query: NonNullable<AnyInput['query']>): string => {
  if (query instanceof URLSearchParams) return query.toString();
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.toString();
};

/**
 * The request of a call: path parameters escaped and filled in, query appended. Query values that are undefined or ''
 * are left out.
 * @throws RangeError for a parameter without a value, because the path would be that of another call
 */
export const requestOf = <C extends Call>(
  { method, path, tags }: C,
  ...[input]: object extends InputOf<EndpointOf<C>>
    ? [input?: InputOf<EndpointOf<C>>]
    : [input: InputOf<EndpointOf<C>>]
): ApiRequest<ResponseOf<EndpointOf<C>>> => {
  const { params, query, ...rest }: AnyInput = input ?? {};
  const filled = path.replace(/\{(\w+)\}/gu, (_braces, name: string) => {
    const value = params?.[name];
    if (!value) throw new RangeError(`${method} ${path} needs '${name}'`);
    return encodeURIComponent(value);
  });
  const search = query ? searchOf(query) : '';
  return { method, path: search ? `${filled}?${search}` : filled, ...(tags && { tags }), ...rest };
};
