import { type ApiError } from '@haulway/contracts';
import { type FastifyReply } from 'fastify';

/** An error in the one shape errors have here. */
export function errorBody(statusCode: number, error: string, message: string): ApiError {
  return { statusCode, error, message };
}

/** Answers an error, which nobody may keep. */
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

/** What answers where a request can't be read, or something here goes wrong. */
export function answerFailure(error: unknown, reply: FastifyReply): FastifyReply {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
  // A folder, or a way out of the files: whether it is there is nobody's business.
  if (status === 403 || status === 404) return sendError(reply, 404, 'not_found', 'There is no such file.');
  if (status >= 400 && status < 500) {
    return sendError(reply, status, 'invalid_request', 'The request could not be understood.');
  }
  console.error(error);
  return sendError(reply, 500, 'internal_error', 'Something went wrong. Please try again.');
}
