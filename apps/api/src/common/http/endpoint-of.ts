import { type ExecutionContext } from '@nestjs/common';
import { type Endpoint } from '@haulway/contracts';

const ENDPOINT = Symbol('endpoint');

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value;

/** Notes which endpoint a handler serves. */
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
