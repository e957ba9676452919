import { endpoints, type ResponseOf } from '@haulway/contracts';
import { type Environment } from '@haulway/server/config';
import { Route } from '@haulway/server/http';
import { Controller, Module } from '@nestjs/common';
import { type FastifyInstance } from 'fastify';
import { openApiDocument } from './document.js';

/**
 * Like the policy of the site's own pages, but stricter: nothing is loaded from elsewhere, and no text becomes HTML.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const page = (script: string): string => `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Haulway API</title>
    <script type="module" src="${script}"></script>
  </head>
  <body><main><h1>Haulway API (OpenAPI)</h1><p role="status">One moment.</p></main></body>
</html>
`;

const script = (document: string): string => `const status = document.querySelector('[role=status]');
const token = localStorage.getItem('authToken');
const response = await fetch('${document}', {
  cache: 'no-store',
  headers: token ? { Authorization: 'Bearer ' + token } : {},
}).catch(() => undefined);

const element = (name, text) => Object.assign(document.createElement(name), { textContent: text });
const show = ({ paths, components }) => {
  const parts = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const part = document.createElement('details');
      part.append(
        element('summary', method.toUpperCase() + ' ' + path + ': ' + operation.summary),
        element('pre', JSON.stringify(operation, null, 2)),
      );
      return part;
    }),
  );
  const schemas = document.createElement('details');
  schemas.append(element('summary', 'Schemas'), element('pre', JSON.stringify(components.schemas, null, 2)));
  status.replaceWith(...parts, schemas);
};

if (response?.ok) show(await response.json());
else if (response?.status === 401 || response?.status === 403)
  status.textContent = 'Sign in on this site as an admin, then load this page again.';
else status.textContent = 'The description of the API could not be loaded. Please try again.';
`;

/**
 * Serves a page that shows the OpenAPI document to callers who may fetch it. The page itself contains no data: it
 * requests the document with the token of the browser's own session (ADR 10).
 *
 * @param at address of the page
 * @param document address of the document
 */
const serveDocsPage = (fastify: FastifyInstance, at: string, document: string): void => {
  const file = `${at}/page.js`;
  const files = [
    { url: at, type: 'text/html; charset=utf-8', text: page(file) },
    { url: file, type: 'text/javascript; charset=utf-8', text: script(document) },
  ];
  for (const { url, type, text } of files) {
    fastify.get(url, async (_request, reply) =>
      reply.header('content-security-policy', POLICY).type(type).send(text),
    );
  }
};

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

type Document = ResponseOf<typeof endpoints.documentation.document>;

@Controller()
class OpenApiController {
  #document: Document | undefined;

  /** Built with the first request: describing every schema would make the start too slow. */
  @Route(endpoints.documentation.document)
  document() {
    return (this.#document ??= { ...openApiDocument() });
  }
}

@Module({ controllers: [OpenApiController] })
export class OpenApiModule {}
