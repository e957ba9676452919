import fastifyStatic from '@fastify/static';
import { REQUEST_TIMEOUTS, timeoutOptions } from '@haulway/contracts';
import fastify, { type FastifyInstance } from 'fastify';
import { sendFailure, sendError } from './error-responses.js';
import { compressResponses } from './compression.js';

/** A file that is opened as a page may run nothing and load nothing, whatever is in it. */
const NO_PAGE = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/** The asset origin: immutable remotes at `/<remote>/<version>/…`. Files may be added while it runs. */
export async function createAssets(assetsDir: string, timeouts = REQUEST_TIMEOUTS): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true, ...timeoutOptions(timeouts) });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'content-security-policy': NO_PAGE,
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });
  compressResponses(app);
  await app.register(fastifyStatic, {
    root: assetsDir,
    index: false,
    dotfiles: 'ignore',
    maxAge: '365d',
    immutable: true,
    // The folder is created by the first release.
    suppressWarning: true,
  });
  app.setNotFoundHandler((_request, reply) => sendError(reply, 404, 'not_found', 'There is no such file.'));
  app.setErrorHandler((error, _request, reply) => sendFailure(error, reply));
  return app;
}
