import { ApiException } from '../http/index.js';

/** 429 with Retry-After, in whole seconds and at least one. */
export const tooManyRequests = (message: string, remainingMs: number): ApiException =>
  new ApiException(429, 'rate_limited', message, undefined, Math.max(1, Math.ceil(remainingMs / 1000)));
