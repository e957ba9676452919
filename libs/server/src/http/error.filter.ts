import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { toApiException } from './errors.js';
import { type ApiRequest } from './parameters.js';
import { PRIVATE } from './request-hooks.js';

/** Renders every failure in the one shape of every error, and logs the unexpected ones with their context. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  readonly #logger = new Logger('Http');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<ApiRequest>();
    const reply = http.getResponse<FastifyReply>();
    const { exception, expected } = toApiException(error, request.routeOptions?.bodyLimit);
    request.refusedWith = exception.code;
    if (!expected) this.#log(error, request);
    if (reply.sent) return;
    if (exception.retryAfter !== undefined) void reply.header('Retry-After', String(exception.retryAfter));
    void reply
      .status(exception.getStatus())
      .type('application/json; charset=utf-8')
      .send(exception.toResponse());
  }

  /** Logs the route's pattern, not its address: addresses contain ids and search words of people. */
  #log(error: unknown, request: FastifyRequest): void {
    const where = `${request.method} ${request.routeOptions?.url ?? 'unknown route'} (request ${request.id})`;
    if (error instanceof Error) this.#logger.error(`${where}: ${error.message}`, error.stack);
    else this.#logger.error(`${where}: ${String(error)}`);
  }
}

/**
 * Responds to requests that Fastify rejects before any route is known (an address that can't be decoded), in our shape.
 * No hook runs for them.
 */
export const sendFrameworkErrors =
  (onSent: (request: FastifyRequest, reply: FastifyReply) => void) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    reply.raw.once('finish', () => onSent(request, reply));
    const { exception } = toApiException(error);
    void reply
      .status(exception.getStatus())
      .headers(PRIVATE)
      .type('application/json; charset=utf-8')
      .send(exception.toResponse());
  };
