import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import { openApiDocument } from './document.js';

/** Serves the OpenAPI page at /api/docs and its document at /api/docs-json; built when first asked for. */
export const serveDocs = (app: NestFastifyApplication): void => {
  SwaggerModule.setup('api/docs', app, () => openApiDocument(), { jsonDocumentUrl: 'api/docs-json' });
};
