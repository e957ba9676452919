import type { ResponseOf, Endpoint } from '@haulway/contracts';
import { type ApiRequest, type Call, type EndpointOf, type InputOf, requestOf } from './call.js';

type AnyInput<E extends Endpoint> = ((arg: never) => InputOf<E>) | undefined;

/** The argument type of an RTK Query endpoint: that of its `input` function, or the input that the call needs. */
type ArgOf<E extends Endpoint, Input> = Input extends () => unknown
  ? void
  : Input extends (arg: infer Arg) => unknown
    ? Arg
    : object extends InputOf<E>
      ? void
      : InputOf<E>;

interface Options<E extends Endpoint, Input, Result> {
  /** Makes the call's input from the endpoint's argument; the default is the argument itself. */
  readonly input?: Input;
  /** Selects the part of the response that the screens get; the default is all of it. */
  readonly pick?: (response: ResponseOf<E>) => Result;
}

export interface Definition<E extends Endpoint, Input, Result> {
  readonly query: (arg: ArgOf<E, Input>) => ApiRequest<ResponseOf<E>>;
  readonly transformResponse: (response: ResponseOf<E>) => Result;
}

/** Implements the two functions below; their signatures give the precise types. */
const definitionOf = <E extends Endpoint, Input, Result>(
  call: Call<E>,
  { input, pick }: Options<E, Input, Result>,
): Definition<E, Input, Result> => {
  const request = requestOf as (call: Call<E>, input: unknown) => ApiRequest<ResponseOf<E>>;
  return {
    query: (arg) => request(call, typeof input === 'function' ? input(arg) : arg),
    transformResponse: (response) => (pick ? pick(response) : (response as Result)),
  };
};

/** The tags of one endpoint, so that an RTK Query API only needs to know these. */
type TagsOf<E extends Endpoint> = E extends { readonly tags: readonly (infer Tag)[] }
  ? readonly Tag[]
  : readonly never[];

export interface Provides<E extends Endpoint> {
  readonly providesTags: TagsOf<E>;
}

/**
 * A GET endpoint in the form that `build.query` takes: its path, the type of its response, its tags. `input` makes the
 * call's input from the argument. `pick` selects the part of the response that the screens get.
 */
export const queryOf = <
  C extends Call,
  Input extends AnyInput<EndpointOf<C>> = undefined,
  Result = ResponseOf<EndpointOf<C>>,
>(
  call: C,
  options: Options<EndpointOf<C>, Input, Result> = {},
) => {
  const definition = {
    ...definitionOf<EndpointOf<C>, Input, Result>(call, options),
    providesTags: call.tags ?? [],
  };
  return definition as Definition<EndpointOf<C>, Input, NoInfer<Result>> & Provides<EndpointOf<C>>;
};

/**
 * A change in the form that `build.mutation` takes. The client requests stale data again by the call's tags, also after
 * a change that was refused because of another person's earlier change. `unlessFailed` prevents that after a failure, for
 * a form that still needs the data it started from.
 */
export const mutationOf = <
  C extends Call,
  Input extends AnyInput<EndpointOf<C>> = undefined,
  Result = ResponseOf<EndpointOf<C>>,
>(
  call: C,
  {
    unlessFailed = false,
    ...options
  }: Options<EndpointOf<C>, Input, Result> & { readonly unlessFailed?: boolean } = {},
) => {
  const { query, ...definition } = definitionOf<EndpointOf<C>, Input, Result>(call, options);
  const keeping = {
    ...definition,
    query: (arg: ArgOf<EndpointOf<C>, Input>) => ({ ...query(arg), keepAfterFailure: unlessFailed }),
  };
  return keeping as Definition<EndpointOf<C>, Input, NoInfer<Result>>;
};
