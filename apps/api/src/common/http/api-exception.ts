import { HttpException } from '@nestjs/common';
import { type ApiError, type ErrorStatus } from '@haulway/contracts';
import { type Caller } from './caller.js';

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

  /** The answer's body. */
  toResponse(): ApiError {
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

/** 403 for somebody signed in who may not do this. */
export const forbidden = (): ApiException =>
  new ApiException(403, 'forbidden', 'You do not have permission to do this.');

/** 403 for somebody signed in who may not do this: an admin without the second factor they must have hears of that. */
export const forbiddenTo = ({ lacksSecondFactor }: Pick<Caller, 'lacksSecondFactor'>): ApiException =>
  lacksSecondFactor
    ? new ApiException(
        403,
        'second_factor_required',
        'Please set up two-step sign-in on your account page first: admins need it here.',
      )
    : forbidden();

/** A caller may make up field names and get thousands of them wrong; an answer stays one that can be read. */
const MAX_NAME = 100;
const MAX_FIELDS = 100;

/** Cut between characters, never inside one: half of a surrogate pair is no text. */
const shortened = (field: string): string => {
  if (field.length <= MAX_NAME) return field;
  const characters = Array.from(field.slice(0, 2 * MAX_NAME));
  return `${characters.slice(0, MAX_NAME).join('')}…`;
};

/**
 * 400 naming the fields at fault; the sentence speaks of the first one. At most 100 are named, each with at most 100
 * characters.
 */
export const invalidRequest = (problems: Record<string, string>): ApiException => {
  const named = Object.entries(problems)
    .slice(0, MAX_FIELDS)
    .map(([field, problem]) => [shortened(field), problem] as const);
  const [field, problem] = named[0] ?? ['request', 'Is not valid'];
  return new ApiException(400, 'invalid_request', `${field}: ${problem}.`, Object.fromEntries(named));
};
