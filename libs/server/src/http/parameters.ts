import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { type ZodType } from 'zod';
import { type Caller, type OptionalCaller } from './caller.js';
import { type IdempotencyContext } from './idempotent-calls.js';
import { parseRequest } from './parse.js';
import { endpointOf } from './route.js';

/** The properties that guards add to a request. */
export type ApiRequest = FastifyRequest & {
  /**
   * The claims of the bearer token, on routes that read one: the account and its session. False without a valid one.
   */
  claims?: { readonly sub: string; readonly family: string } | false;
  caller?: Caller | null;
  tokenExpired?: boolean;
  /** The code of the error that the request was answered with. */
  refusedWith?: string;
  rawBody?: Buffer;
  runningCall?: IdempotencyContext;
};

const part = (name: 'params' | 'query' | 'body', prepare: (value: unknown) => unknown = (value) => value) =>
  createParamDecorator((_data: unknown, context: ExecutionContext) => {
    const schema: ZodType | undefined = endpointOf(context)[name];
    if (!schema)
      throw new Error(`${context.getClass().name}.${context.getHandler().name} declares no ${name}`);
    return parseRequest(schema, prepare(context.switchToHttp().getRequest<ApiRequest>()[name]), name);
  });

/** An empty filter filters nothing (`?status=`, as the admin dashboard sends it). */
export const withoutEmpty = (query: unknown): unknown =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''));

/** The path's parameters, parsed with the endpoint's schema. */
export const RouteParams = part('params');
/** The query string, parsed with the endpoint's schema. */
export const RouteQuery = part('query', withoutEmpty);
/** The body, parsed with the endpoint's schema; members the schema does not name are dropped. */
export const RouteBody = part('body');

/**
 * The caller (`Caller`). Null when the endpoint's access is `release_manager` or `public` and the call is
 * unauthenticated.
 */
export const CurrentUser = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Caller | null =>
    context.switchToHttp().getRequest<ApiRequest>().caller ?? null,
);

/** The caller (`OptionalCaller`), on endpoints whose access is `optional`. */
export const CurrentOptionalCaller = createParamDecorator(
  (_data: unknown, context: ExecutionContext): OptionalCaller => {
    const { caller = null, tokenExpired = false } = context.switchToHttp().getRequest<ApiRequest>();
    return { caller, tokenExpired };
  },
);

/** The call under its Idempotency-Key (`IdempotencyContext`), or undefined when it came without one. */
export const CurrentCall = createParamDecorator(
  (_data: unknown, context: ExecutionContext): IdempotencyContext | undefined =>
    context.switchToHttp().getRequest<ApiRequest>().runningCall,
);
