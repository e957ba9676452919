import { z } from 'zod';

const KIBIBYTE = 1024;
/** What a request's body may weigh where its route's row says nothing else; more is 413. */
export const DEFAULT_BODY_BYTES = 64 * KIBIBYTE;
/** Said by whoever refuses it: the site's server, or the API behind it. */
export const tooLargeMessage = (maxBytes: number): string =>
  `The request is too large: at most ${Math.floor(maxBytes / KIBIBYTE)} KiB is accepted.`;

/** The one shape of every error answer; `message` is a sentence fit to show. */
export const apiError = z.object({
  statusCode: z.int(),
  error: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});
export type ApiError = z.infer<typeof apiError>;

/** Status codes the API may answer with in error; each is explained in docs/product/api.md. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503;
