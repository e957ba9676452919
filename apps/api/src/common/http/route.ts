import { applyDecorators, HttpCode, RequestMapping, RequestMethod, UseInterceptors } from '@nestjs/common';
import { type Endpoint } from '@haulway/contracts';
import { declareEndpoint } from './endpoint-of.js';
import { IdempotentRoute } from './idempotent-calls.js';

/** An endpoint's path as the router writes it: `/services/:id`. */
export const patternOf = ({ path }: Endpoint): string => path.replace(/\{(\w+)\}/gu, ':$1');

/**
 * Makes a method the handler of an endpoint of the contract: method, path, status, access and whether it takes an
 * Idempotency-Key come from there. The class beside it is a bare `@Controller()`.
 */
export const Route = (endpoint: Endpoint): MethodDecorator =>
  applyDecorators(
    RequestMapping({
      path: patternOf(endpoint),
      method: RequestMethod[endpoint.method],
    }),
    HttpCode(endpoint.status),
    // only where it has something to do: a route without interceptors is spared what Nest does for them
    ...(endpoint.idempotent ? [UseInterceptors(IdempotentRoute)] : []),
    (_target: object, _key: string | symbol, descriptor: PropertyDescriptor) =>
      declareEndpoint(descriptor.value, endpoint),
  );
