import type { ResponseOf, Endpoint } from '@haulway/contracts';
import { type ApiRequest, type Call, type EndpointOf, type InputOf, requestOf } from './call.js';

type AnyInput<E extends Endpoint> = ((arg: never) => InputOf<E>) | undefined;

/** The argument that an endpoint of RTK Query takes, as its `input` reads it. */
type ArgOf<Input> = Input extends () => unknown
  ? void
  : Input extends (arg: infer Arg) => unknown
    ? Arg
    : void;

interface Options<E extends Endpoint, Input, Result> {
  /** What the call needs, made of the argument of the endpoint. */
  readonly input?: Input;
  /** What of the answer the screens get; all of it where this is left out. */
  readonly pick?: (answer: ResponseOf<E>) => Result;
}

export interface Definition<E extends Endpoint, Input, Result> {
  readonly query: (arg: ArgOf<Input>) => ApiRequest<ResponseOf<E>>;
  readonly transformResponse: (answer: ResponseOf<E>) => Result;
}

/** A definition only where the call has what it needs; otherwise RTK Query is given nothing that it takes. */
type Complete<E extends Endpoint, Input, Result, More> =
  object extends InputOf<E>
    ? Definition<E, Input, Result> & More
    : Input extends undefined
      ? 'this call needs input'
      : Definition<E, Input, Result> & More;

/** What the types of the two functions below promise; here it is only passed on. */
const definitionOf = <E extends Endpoint, Input, Result>(
  call: Call<E>,
  { input, pick }: Options<E, Input, Result>,
): Definition<E, Input, Result> => {
  const request = requestOf as (call: Call<E>, input: unknown) => ApiRequest<ResponseOf<E>>;
  return {
    query: (arg) => request(call, typeof input === 'function' ? input(arg) : undefined),
    transformResponse: (answer) => (pick ? pick(answer) : (answer as Result)),
  };
};

/** The tags of one row, so that an API of RTK Query has to know no more than those. */
type TagsOf<E extends Endpoint> = E extends { readonly tags: readonly (infer Tag)[] }
  ? readonly Tag[]
  : readonly never[];

export interface Provides<E extends Endpoint> {
  readonly providesTags: TagsOf<E>;
}

/**
 * A GET of the table as `build.query` takes it: its path, the type of its answer, its tags. `input` makes of the
 * endpoint's argument what the call needs; `pick` takes of the answer what the screens get.
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
  return definition as Complete<EndpointOf<C>, Input, NoInfer<Result>, Provides<EndpointOf<C>>>;
};

export interface Invalidates<E extends Endpoint> {
  readonly invalidatesTags: (result: unknown, error: unknown) => TagsOf<E>;
}

/**
 * A change of the table as `build.mutation` takes it. What it leaves out of date is asked for again, also after a
 * change that was refused: it may have been refused because somebody else was first. `unlessFailed` leaves things be
 * then, where a form still needs what it began from.
 */
export const mutationOf = <
  C extends Call,
  Input extends AnyInput<EndpointOf<C>> = undefined,
  Result = ResponseOf<EndpointOf<C>>,
>(
  call: C,
  options: Options<EndpointOf<C>, Input, Result> & { readonly unlessFailed?: true } = {},
) => {
  const definition = {
    ...definitionOf<EndpointOf<C>, Input, Result>(call, options),
    invalidatesTags: (_result: unknown, error: unknown) =>
      error && options.unlessFailed ? [] : (call.tags ?? []),
  };
  return definition as Complete<EndpointOf<C>, Input, NoInfer<Result>, Invalidates<EndpointOf<C>>>;
};
