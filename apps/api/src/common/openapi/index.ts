export { OpenApiModule } from './openapi.module.js';
export { serveDocs } from './serve-docs.js';
