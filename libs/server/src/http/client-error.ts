import { STATUS_CODES } from 'node:http';
import { type Socket } from 'node:net';
import { type ApiError } from '@haulway/contracts';

const REFUSALS: Readonly<Record<string, ApiError>> = {
  HPE_HEADER_OVERFLOW: {
    statusCode: 431,
    error: 'headers_too_large',
    message: 'The address and headers of the request are too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    statusCode: 408,
    error: 'request_timeout',
    message: 'The request took too long to arrive.',
  },
};
const MALFORMED: ApiError = {
  statusCode: 400,
  error: 'invalid_request',
  message: 'The request is not valid HTTP.',
};

/** The error response for a request that Node's own parser rejects. */
export const rejectionOf = ({ code }: { readonly code?: string | undefined }): ApiError =>
  REFUSALS[code ?? ''] ?? MALFORMED;

/**
 * Responds to requests that Node's own parser rejects, in the one shape of errors. They never reach a hook. The
 * connection is closed after the response, because the start of the next request is unknown. A response to HEAD has no body.
 */
export const sendClientError = (
  error: Error & { code?: string; rawPacket?: unknown },
  socket: Socket,
): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const refusal = rejectionOf(error);
  const body = JSON.stringify(refusal);
  const { rawPacket } = error;
  const isHead = Buffer.isBuffer(rawPacket) && rawPacket.toString('latin1', 0, 5) === 'HEAD ';
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${refusal.statusCode} ${STATUS_CODES[refusal.statusCode]}`,
        'Connection: close',
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Cache-Control: no-store',
        'X-Content-Type-Options: nosniff',
        '',
        isHead ? '' : body,
      ].join('\r\n'),
    );
  }
  socket.destroy(error);
};
