import { type FastifyReply } from 'fastify';
import { toApiException } from './errors.js';
import { PRIVATE } from './request-hooks.js';

/** What Fastify refuses before any route is known (an address that can't be decoded), in our shape: no hook runs for it. */
export const answerFrameworkError = (error: unknown, _request: unknown, reply: FastifyReply): void => {
  const { answer } = toApiException(error);
  void reply
    .status(answer.getStatus())
    .headers(PRIVATE)
    .type('application/json; charset=utf-8')
    .send(answer.toAnswer());
};
