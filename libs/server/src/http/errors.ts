import { HttpException } from '@nestjs/common';
import { DEFAULT_BODY_BYTES, tooLargeMessage } from '@haulway/contracts';
import { isPostgresError, LockTimeout } from '../database/index.js';
import { ApiException, forbidden, unauthenticated } from './api-exception.js';

const INTERNAL_ERROR = new ApiException(
  500,
  'internal_error',
  'Something went wrong on our side. Please try again.',
);

const unavailable = () =>
  new ApiException(503, 'unavailable', "We're busy right now. Please try again in a moment.", undefined, 2);

/** A row that the call needs is locked by another call: a booking, a payment, an address book. */
const busy = () =>
  new ApiException(
    503,
    'busy',
    'This booking is being changed right now. Please try again in a moment.',
    undefined,
    2,
  );

const KNOWN: Readonly<Record<number, (bodyLimit: number) => ApiException>> = {
  400: () => new ApiException(400, 'invalid_request', 'The request is malformed.'),
  401: unauthenticated,
  403: () => forbidden(),
  404: () => new ApiException(404, 'not_found', 'There is nothing at this address.'),
  405: () => new ApiException(404, 'not_found', 'There is nothing at this address.'),
  413: (bodyLimit) => new ApiException(413, 'too_large', tooLargeMessage(bodyLimit)),
  414: () => new ApiException(400, 'invalid_request', 'The address is too long.'),
  415: () => new ApiException(400, 'invalid_request', 'The request body must be JSON.'),
  503: unavailable,
};

/**
 * Connection lost or refused, server starting or stopping, too many connections, serialization failures, a lock that
 * was not free in time.
 */
const DATABASE_BUSY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '08003',
  '40001',
  '40P01',
  '55P03',
]);

const member = (error: unknown, name: string): unknown => {
  const members: Readonly<Record<string, unknown>> = Object(error);
  return members[name];
};

/** The row to store belongs to the caller, whose account was deleted during the call. */
const isOwnerGone = (error: unknown): boolean =>
  isPostgresError(error, 'foreign_key_violation') &&
  String(member(member(error, 'driverError'), 'constraint')).endsWith('_user_id_fkey');

/**
 * PgBouncer's error before it closes a connection: the server is lost, a log-in fails, or the wait for a connection is
 * too long. PostgreSQL uses the same code for a malformed message of ours, but with another severity; that stays an
 * unexpected error.
 */
const isPoolerBusy = (code: unknown, severity: unknown): boolean => code === '08P01' && severity === 'FATAL';

const isDatabaseBusy = (error: unknown): boolean => {
  const property = (name: string): unknown =>
    member(error, name) ?? member(member(error, 'driverError'), name);
  const code = property('code');
  if (typeof code === 'string' && DATABASE_BUSY.has(code)) return true;
  if (isPoolerBusy(code, property('severity'))) return true;
  const message = member(error, 'message');
  return (
    typeof message === 'string' &&
    /timeout exceeded when trying to connect|Connection terminated/u.test(message)
  );
};

/**
 * Converts any thrown value to the one error that the API returns. Errors of frameworks keep their status and lose
 * their text. Anything unknown becomes 500, and `expected` is false so that the caller logs it.
 * @param bodyLimit the most bytes of a body on the route that failed
 */
export const toApiException = (
  error: unknown,
  bodyLimit = DEFAULT_BODY_BYTES,
): { exception: ApiException; expected: boolean } => {
  if (error instanceof ApiException) return { exception: error, expected: error.getStatus() < 500 };
  if (error instanceof LockTimeout) return { exception: busy(), expected: false };
  if (isOwnerGone(error)) return { exception: unauthenticated(), expected: true };
  if (isDatabaseBusy(error)) return { exception: unavailable(), expected: false };
  const status = error instanceof HttpException ? error.getStatus() : member(error, 'statusCode');
  const known = typeof status === 'number' ? KNOWN[status] : undefined;
  if (known) return { exception: known(bodyLimit), expected: true };
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return {
      exception: new ApiException(400, 'invalid_request', 'The request is malformed.'),
      expected: true,
    };
  }
  return { exception: INTERNAL_ERROR, expected: false };
};
