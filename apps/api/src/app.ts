import cookie from '@fastify/cookie';
import { type Extension } from '@haulway/server/start';
import { ApiConfig } from './common/config/index.js';
import { serveDocs } from './common/openapi/openapi.module.js';
import { serveIntrospection } from './modules/accounts/auth/introspection.js';

/** What the API adds to a server: cookies, the description of its routes, and what only the registry may call. */
export const extendApi: Extension = async (app) => {
  const fastify = app.getHttpAdapter().getInstance();
  await app.register(cookie);
  const { environment } = app.get(ApiConfig);
  serveDocs(fastify, environment);
  serveIntrospection(app);
};
