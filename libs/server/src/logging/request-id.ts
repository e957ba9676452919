import { AsyncLocalStorage } from 'node:async_hooks';
import { type FastifyInstance } from 'fastify';

const current = new AsyncLocalStorage<string>();

/** Adds the request's id to every line that is logged while the request is handled. */
export const rememberRequestIds = (fastify: FastifyInstance): void => {
  fastify.addHook('onRequest', (request, _reply, done) => current.run(request.id, done));
};

/** The id of the request that is being handled, as part of a line. */
export const requestIdOfLine = (): { readonly requestId?: string } => {
  const requestId = current.getStore();
  return requestId === undefined ? {} : { requestId };
};
