import {
  applyDecorators,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  UseInterceptors,
} from '@nestjs/common';
import { type Endpoint } from '@haulway/contracts';
import { z } from 'zod';
import { IdempotentRoute } from './idempotent-calls.js';

const ENDPOINT = Symbol('endpoint');

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value;

/** Stores the endpoint that a handler serves. */
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

/** Whether a value of this type tells who somebody is. */
const namesPeople = (type: unknown): boolean => {
  if (type instanceof z.ZodUnion) return type.options.some(namesPeople);
  if (!(type instanceof z.ZodObject)) return false;
  const { shape } = type;
  return 'email' in shape || 'customer_email' in shape || Object.values(shape).some(namesPeople);
};

const listsPeople = (type: unknown): boolean => {
  if (type instanceof z.ZodArray) return namesPeople(type.element);
  return type instanceof z.ZodObject && Object.values(type.shape).some(listsPeople);
};

/**
 * Whether the rows of a response count towards the limit on rows that an admin reads: pages of lists for admins, and
 * lists of customers or bookings in any response that an admin can get about others.
 */
export const hasCountedRows = ({ access, response }: Endpoint): boolean => {
  if (access !== 'admin' && access !== 'user') return false;
  const isPage = response instanceof z.ZodObject && 'total' in response.shape;
  return listsPeople(response) || (access === 'admin' && isPage);
};

/** An endpoint's path as the router writes it: `/services/:id`. */
export const patternOf = ({ path }: Endpoint): string => path.replace(/\{(\w+)\}/gu, ':$1');

/**
 * Makes a method the handler of an endpoint of the contract. Method, path, status, access and whether it takes an
 * Idempotency-Key come from the contract. The class itself is a plain `@Controller()`.
 */
export const Route = (endpoint: Endpoint): MethodDecorator =>
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
