import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Environment } from '../../config/index.js';
import { serveAdminPage } from './admin-page.js';
import { openApiDocument } from './document.js';

const PAGE = '/api/docs';

/**
 * Serves the OpenAPI page at /api/docs. In development it is open to everybody, with the document at /api/docs-json. In
 * production it is for admins, and the library that draws the page is not even loaded (ADR 10).
 */
export const serveDocs = async (app: NestFastifyApplication, environment: Environment): Promise<void> => {
  if (environment === 'production') {
    serveAdminPage(app.getHttpAdapter().getInstance(), PAGE, '/api/openapi');
    return;
  }
  const { SwaggerModule } = await import('@nestjs/swagger');
  SwaggerModule.setup(PAGE, app, openApiDocument, { jsonDocumentUrl: `${PAGE}-json`, raw: ['json'] });
};
