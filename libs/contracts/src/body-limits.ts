import { DEFAULT_BODY_BYTES } from './errors.js';
import { everyEndpoint } from './endpoints.js';

const exceptions = everyEndpoint.flatMap(({ method, path, maxBodyBytes }) =>
  maxBodyBytes === undefined
    ? []
    : [{ method, path: new RegExp(`^${path.replace(/\{\w+\}/gu, '[^/]+')}$`, 'u'), maxBodyBytes }],
);

/**
 * Bytes that the body of a call may weigh.
 * @param path below the API's base path, without a query: `/payments/webhook`
 */
export const bodyLimitOf = (method: string, path: string): number =>
  exceptions.find((row) => row.method === method && row.path.test(path))?.maxBodyBytes ?? DEFAULT_BODY_BYTES;

/** The most that any route takes. */
export const MAX_BODY_BYTES = Math.max(DEFAULT_BODY_BYTES, ...exceptions.map((row) => row.maxBodyBytes));
