import { type FastifyReply, type FastifyRequest } from 'fastify';
import { toApiException } from './errors.js';
import { PRIVATE } from './request-hooks.js';

/** What Fastify refuses before any route is known (an address that can't be decoded), in our shape: no hook runs for it. */
export const answerFrameworkErrors =
  (onAnswered: (request: FastifyRequest, reply: FastifyReply) => void) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    reply.raw.once('finish', () => onAnswered(request, reply));
    const { exception } = toApiException(error);
    void reply
      .status(exception.getStatus())
      .headers(PRIVATE)
      .type('application/json; charset=utf-8')
      .send(exception.toResponse());
  };
