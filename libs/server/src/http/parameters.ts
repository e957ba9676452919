import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type BodyOf, type Endpoint, type ParamsOf, type QueryOf } from '@haulway/contracts';
import { type FastifyReply, type FastifyRequest } from 'fastify';
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
  refusedWith?: string;
  rawBody?: Buffer;
  runningCall?: IdempotencyContext;
};

/** An empty filter filters nothing (`?status=`, as the admin dashboard sends it). */
export const withoutEmpty = (query: unknown): unknown =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''));

export interface CallOf<E extends Endpoint> {
  /** The path's parameters, the query string and the body, parsed with the endpoint's schemas. */
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** Who calls. Null for an unauthenticated call, which only the routes with another access let through. */
  readonly caller: E['access'] extends 'user' | 'crew' | 'staff' | 'admin' ? Caller : Caller | null;
  /** The caller of a route whose access is `optional`. */
  readonly viewer: OptionalCaller;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly request: ApiRequest;
  /** For headers and cookies; Nest sends what the handler returns. */
  readonly reply: FastifyReply;
}

/** The call (`CallOf`) that a handler serves. */
export const Call = createParamDecorator((_data: unknown, context: ExecutionContext) => {
  const { params, query, body } = endpointOf(context);
  const http = context.switchToHttp();
  const request = http.getRequest<ApiRequest>();
  const { caller = null, tokenExpired = false, headers } = request;
  return {
    params: params && parseRequest(params, request.params, 'params'),
    query: query && parseRequest(query, withoutEmpty(request.query), 'query'),
    body: body && parseRequest(body, request.body, 'body'),
    caller,
    viewer: { caller, tokenExpired },
    headers,
    request,
    reply: http.getResponse<FastifyReply>(),
  };
});
