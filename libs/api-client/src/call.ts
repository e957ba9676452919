import type { ResponseOf, BodyInputOf, Endpoint, HttpMethod, QueryInputOf, Tag } from '@haulway/contracts';

/** A row of the table of endpoints as a page carries it. */
export interface Call<E extends Endpoint = Endpoint> {
  readonly method: HttpMethod;
  /** Below the API's base, parameters in braces: `/bookings/{id}`. */
  readonly path: string;
  /** What a page keeps the answer under, and what a change leaves out of date. */
  readonly tags?: readonly Tag[];
  /** Never there: carries the types of the endpoint. */
  readonly endpoint?: E;
}

/** The endpoint of a call, for its types. */
export type EndpointOf<C extends Call> = NonNullable<C['endpoint']>;

/** One request to the API, as the platform's client takes it. `Answer` is what comes back, once parsed. */
export interface ApiRequest<Answer = unknown> {
  readonly method: HttpMethod;
  /** Below the API's base, with its query: `/bookings?limit=5`. */
  readonly path: string;
  readonly body?: unknown;
  /** Sent as Idempotency-Key, so that a request made twice happens once. */
  readonly idempotencyKey?: string;
  readonly tags?: readonly Tag[];
  /** Sent as Haulway-Booking-Key: opens a guest's booking to whoever holds its key. */
  readonly bookingKey?: string;
  /** Skips the response cache, as polling must. */
  readonly fresh?: boolean;
  /** A session that turns out to have ended is not announced (the check at start says nothing). */
  readonly quiet?: boolean;
  /** Says who is calling in its body, as signing in does: a 401 is about that, not about the session there may be. */
  readonly withCredentials?: boolean;
  /** Ends the request early; it then fails as one without an answer does. */
  readonly signal?: AbortSignal;
  /** Never there: carries the type of the answer. */
  readonly answer?: Answer;
}

/** The names in braces of a path. */
type ParamsIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsIn<Rest>
  : never;

type Needed<Name extends string, Value> = [Value] extends [undefined] ? object : Record<Name, Value>;
type Params<E extends Endpoint> = [ParamsIn<E['path']>] extends [never]
  ? object
  : { readonly params: Readonly<Record<ParamsIn<E['path']>, string>> };
type Key<E extends Endpoint> = E extends { readonly idempotent: true }
  ? { readonly idempotencyKey: string }
  : object;

/** The parts of a query that are there; a ready one of an address is taken as it is. */
type Query<E extends Endpoint> = [QueryInputOf<E>] extends [undefined]
  ? object
  : { readonly query?: QueryParts<QueryInputOf<E>> | URLSearchParams };
type QueryParts<Input> = { readonly [Name in keyof Input]?: string | number };

/** How a call is made, beside what it says. */
export type Manner = Pick<ApiRequest, 'bookingKey' | 'fresh' | 'quiet' | 'withCredentials' | 'signal'>;

/** What a call needs: what its row of the table names, no more and no less. */
export type InputOf<E extends Endpoint> = Manner &
  Params<E> &
  Query<E> &
  Needed<'body', BodyInputOf<E>> &
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
 * The request of a call: its path filled in, each part escaped, its query appended. A query leaves out what is
 * undefined or ''.
 * @throws RangeError for a parameter without a value, whose path would be another call's
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
