import { type ApiError } from '@haulway/contracts';
import { type FastifyReply } from 'fastify';

/** An error body, in the one shape that errors have here. */
export function errorBody(statusCode: number, error: string, message: string): ApiError {
  return { statusCode, error, message };
}

export function sendError(
  reply: FastifyReply,
  statusCode: number,
  error: string,
  message: string,
): FastifyReply {
  return reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .send(errorBody(statusCode, error, message));
}

/** Responds to requests that can't be read, and failures of this server. */
export function sendFailure(error: unknown, reply: FastifyReply): FastifyReply {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
  // A folder, or a path out of the served folder. The response does not reveal whether it exists.
  if (status === 403 || status === 404) return sendError(reply, 404, 'not_found', 'There is no such file.');
  if (status >= 400 && status < 500) {
    return sendError(reply, status, 'invalid_request', 'The request could not be understood.');
  }
  console.error(error);
  return sendError(reply, 500, 'internal_error', 'Something went wrong. Please try again.');
}
