import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

const PAGE = '/api/docs';
const DOCUMENT = '/api/docs-json';

/** An application of its own that has nothing but the page and the document. */
const startDocs = async (): Promise<FastifyInstance> => {
  const [{ NestFactory }, { FastifyAdapter }, { SwaggerModule }, { openApiDocument }] = await Promise.all([
    import('@nestjs/core'),
    import('@nestjs/platform-fastify'),
    import('@nestjs/swagger'),
    import('./document.js'),
  ]);
  class DocsModule {}
  // no logger is named: Nest has one for all applications of a process, and to silence this would silence the API
  const docs = await NestFactory.create<NestFastifyApplication>({ module: DocsModule }, new FastifyAdapter());
  SwaggerModule.setup(PAGE, docs, openApiDocument, { jsonDocumentUrl: DOCUMENT });
  await docs.init();
  const fastify = docs.getHttpAdapter().getInstance();
  await fastify.ready();
  return fastify;
};

/**
 * Serves the OpenAPI page at /api/docs and its document at /api/docs-json. The library that draws it takes a quarter of
 * the API's start to load, so it is loaded when somebody first looks (ADR 94).
 */
export const serveDocs = (fastify: FastifyInstance): void => {
  let docs: Promise<FastifyInstance> | undefined;
  const forward = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // a start that failed is not kept: the next visitor gets another
    docs ??= startDocs().catch((error: unknown) => {
      docs = undefined;
      throw error;
    });
    const answer = await (await docs).inject(request.url);
    // what the page's files don't have is told as everything here is, not as that application says it
    if (answer.statusCode >= 400) {
      reply.callNotFound();
      return reply;
    }
    return reply.status(answer.statusCode).headers(answer.headers).send(answer.rawPayload);
  };
  for (const path of [PAGE, `${PAGE}/*`, DOCUMENT]) fastify.get(path, forward);
};
