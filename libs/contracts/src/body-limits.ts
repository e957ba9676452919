import { DEFAULT_BODY_BYTES } from './errors.js';
import { everyEndpoint } from './endpoints.js';

const exceptions = everyEndpoint.flatMap(({ method, path, maxBodyBytes }) =>
  maxBodyBytes === undefined
    ? []
    : [{ method, path: new RegExp(`^${path.replace(/\{\w+\}/gu, '[^/]+')}$`, 'u'), maxBodyBytes }],
);

/**
 * The most bytes that a request's body may have.
 * @param path below the API's base path, without a query: `/payments/webhook`
 */
export const bodyLimitOf = (method: string, path: string): number =>
  exceptions.find((row) => row.method === method && row.path.test(path))?.maxBodyBytes ?? DEFAULT_BODY_BYTES;

/** The largest limit of any route. */
export const MAX_BODY_BYTES = Math.max(DEFAULT_BODY_BYTES, ...exceptions.map((row) => row.maxBodyBytes));
