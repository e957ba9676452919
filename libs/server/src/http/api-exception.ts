import { HttpException } from '@nestjs/common';
import { type ApiError, type ErrorStatus } from '@haulway/contracts';
import { type Caller } from './caller.js';

/**
 * A failure as the caller receives it: status, a code for programs, a sentence for people, and fields. `retryAfter`
 * (seconds) is for 429, 503 and an idempotency key whose call is still running.
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

  static from(error: ApiError): ApiException {
    return new ApiException(error.statusCode as ErrorStatus, error.error, error.message, error.details);
  }

  toResponse(): ApiError {
    return {
      statusCode: this.getStatus(),
      error: this.code,
      message: this.message,
      ...(this.details === undefined ? {} : { details: this.details }),
    };
  }
}

/** 404 for something that does not exist and for something of another owner: the two look the same. */
export const notFound = (what: string): ApiException =>
  new ApiException(404, 'not_found', `This ${what} does not exist.`);

/** 401 on a route that needs a session. */
export const unauthenticated = (): ApiException =>
  new ApiException(401, 'unauthenticated', 'User not authenticated');

/** 403 for a signed-in caller who may not do this. */
export const forbidden = (message = 'You do not have permission to do this.'): ApiException =>
  new ApiException(403, 'forbidden', message);

/** 403 for a signed-in caller who may not do this. An admin without the required second factor gets that reason. */
export const forbiddenTo = ({ lacksSecondFactor }: Pick<Caller, 'lacksSecondFactor'>): ApiException =>
  lacksSecondFactor
    ? new ApiException(
        403,
        'second_factor_required',
        'Please set up two-step sign-in on your account page first. Admins need it here.',
      )
    : forbidden();

/** Callers can invent thousands of field names; this keeps the response readable. */
const MAX_NAME = 100;
const MAX_FIELDS = 100;

/** Cuts between characters, never inside a surrogate pair: half of one is not valid text. */
const shortened = (field: string): string => {
  if (field.length <= MAX_NAME) return field;
  const characters = Array.from(field.slice(0, 2 * MAX_NAME));
  return `${characters.slice(0, MAX_NAME).join('')}…`;
};

/**
 * 400 that names the fields at fault; its sentence is about the first one. At most 100 are named, each with at most 100
 * characters.
 */
export const invalidRequest = (problems: Record<string, string>): ApiException => {
  const named = Object.entries(problems)
    .slice(0, MAX_FIELDS)
    .map(([field, problem]) => [shortened(field), problem] as const);
  const [field, problem] = named[0] ?? ['request', 'Is not valid'];
  return new ApiException(400, 'invalid_request', `${field}: ${problem}.`, Object.fromEntries(named));
};
