import { HttpException } from '@nestjs/common';
import { type ApiError, type ErrorStatus } from '@haulway/contracts';

/**
 * A failure the caller should hear about: status, a code for programs, a sentence for people, and fields.
 * `retryAfter` (seconds) goes with 429, 503 and a running idempotency key.
 */
export class ApiException extends HttpException {
  constructor(
    status: ErrorStatus,
    readonly code: string,
    message: string,
    readonly details?: Record<string, unknown>,
    readonly retryAfter?: number,
  ) {
    super(message, status);
    this.name = 'ApiException';
  }

  /** The failure that an answer of ours stands for. */
  static from(answer: ApiError): ApiException {
    return new ApiException(answer.statusCode as ErrorStatus, answer.error, answer.message, answer.details);
  }

  /** The answer's body (DESIGN section 6). */
  toAnswer(): ApiError {
    return {
      statusCode: this.getStatus(),
      error: this.code,
      message: this.message,
      ...(this.details === undefined ? {} : { details: this.details }),
    };
  }
}

/** 404 for what does not exist and for what belongs to somebody else: no difference is to be seen. */
export const notFound = (what: string): ApiException =>
  new ApiException(404, 'not_found', `This ${what} does not exist.`);

/** 401 on a route that needs a session. */
export const unauthenticated = (): ApiException =>
  new ApiException(401, 'unauthenticated', 'User not authenticated');

/** 400 naming the fields at fault; the sentence speaks of the first one. */
export const invalidRequest = (details: Record<string, string>): ApiException => {
  const [field, problem] = Object.entries(details)[0] ?? ['request', 'Is not valid'];
  return new ApiException(400, 'invalid_request', `${field}: ${problem}.`, details);
};
