import { z } from 'zod';

const KIBIBYTE = 1024;
/** The most bytes of a request's body, unless the route has its own limit; more is 413. */
export const DEFAULT_BODY_BYTES = 64 * KIBIBYTE;
/** The message of the site's server, or of the API behind it, when one of them refuses such a request. */
export const tooLargeMessage = (maxBytes: number): string =>
  `The request is too large: at most ${Math.floor(maxBytes / KIBIBYTE)} KiB is accepted.`;

/** The one shape of every error response. `message` is a sentence fit to show to people. */
export const apiError = z.object({
  statusCode: z.int(),
  error: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});
export type ApiError = z.infer<typeof apiError>;

/** Status codes of the API's error responses; each is explained in docs/product/api.md. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
