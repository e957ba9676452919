import {
  applyDecorators,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  UseInterceptors,
  type StreamableFile,
} from '@nestjs/common';
import { type Endpoint, type ResponseOf } from '@haulway/contracts';
import { type ZodType } from 'zod';
import { IdempotentRoute } from './idempotent-calls.js';

const ENDPOINT = Symbol('endpoint');

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value;

export const declareEndpoint = (handler: object, endpoint: Endpoint): void =>
  Reflect.defineMetadata(ENDPOINT, endpoint, handler);

/** The endpoint a handler serves, if it was declared with @Route. */
export const findEndpoint = (handler: object): Endpoint | undefined => {
  const endpoint: unknown = Reflect.getMetadata(ENDPOINT, handler);
  return isEndpoint(endpoint) ? endpoint : undefined;
};

/**
 * The endpoint that is being served.
 * @throws Error when the handler has none; `assertRoutesDeclared` refuses such a handler at start.
 */
export const endpointOf = (context: ExecutionContext): Endpoint => {
  const endpoint = findEndpoint(context.getHandler());
  if (!endpoint) throw new Error(`${context.getClass().name} has a handler without @Route`);
  return endpoint;
};

/** An endpoint's path as the router writes it: `/services/:id`. */
export const patternOf = ({ path }: Endpoint): string => path.replace(/\{(\w+)\}/gu, ':$1');

/** A handler returns the contract's response, or its bytes; the contract does not describe streamed files. */
type HandlerOf<E extends Endpoint> = (
  ...parameters: never[]
) => E['response'] extends ZodType
  ? Promise<ResponseOf<E> | Buffer | StreamableFile> | ResponseOf<E>
  : unknown;

/**
 * Makes a method the handler of an endpoint of the contract. Method, path, status, access and whether it takes an
 * Idempotency-Key come from the contract, and what it returns must be the contract's response. The class itself is a
 * plain `@Controller()`.
 */
export const Route = <E extends Endpoint>(
  endpoint: E,
): (<Handler extends HandlerOf<E>>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<Handler>,
) => void) =>
  applyDecorators(
    RequestMapping({
      path: patternOf(endpoint),
      method: RequestMethod[endpoint.method],
    }),
    HttpCode(endpoint.status),
    // only where needed: Nest does less work for a route without interceptors
    ...(endpoint.idempotent ? [UseInterceptors(IdempotentRoute)] : []),
    (_target: object, _key: string | symbol, descriptor: PropertyDescriptor) =>
      declareEndpoint(descriptor.value, endpoint),
  );
