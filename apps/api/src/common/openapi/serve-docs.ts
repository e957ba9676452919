import { type FastifyInstance } from 'fastify';
import { type Environment } from '@haulway/server/config';
import { serveDocsPage } from './docs-page.js';
import { openApiDocument } from './document.js';

const PAGE = '/api/docs';
const OPEN_DOCUMENT = `${PAGE}-json`;

/**
 * Serves the OpenAPI page at /api/docs. In production its document is for admins. Elsewhere it is open to everybody, at
 * /api/docs-json.
 */
export const serveDocs = (fastify: FastifyInstance, environment: Environment): void => {
  if (environment === 'production') {
    serveDocsPage(fastify, PAGE, '/api/openapi');
    return;
  }
  serveDocsPage(fastify, PAGE, OPEN_DOCUMENT);
  fastify.get(OPEN_DOCUMENT, async () => openApiDocument());
};
