import fastifyStatic from '@fastify/static';
import { REQUEST_TIMEOUTS, timeoutOptions } from '@haulway/contracts';
import fastify, { type FastifyInstance } from 'fastify';
import { answerFailure, sendError } from './answers.js';
import { compressResponses } from './compression.js';

/**
 * The asset origin, as a CDN would be: published remotes at `/<remote>/<version>/…`, for any site to load, never to
 * change. Files are looked up anew each time, so that they may come and go while it runs.
 */
export async function createAssets(assetsDir: string, timeouts = REQUEST_TIMEOUTS): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true, ...timeoutOptions(timeouts) });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
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
    // The folder is made by the first release.
    suppressWarning: true,
  });
  app.setNotFoundHandler((_request, reply) => sendError(reply, 404, 'not_found', 'There is no such file.'));
  app.setErrorHandler((error, _request, reply) => answerFailure(error, reply));
  return app;
}
