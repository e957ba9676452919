import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { REQUEST_TIMEOUTS, timeoutOptions } from '@haulway/contracts';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { sendFailure, sendError } from './error-responses.js';
import { proxyApi } from './api-proxy.js';
import { compressResponses } from './compression.js';
import { serveKit } from './kit.js';
import { Pages } from './pages/serve-pages.js';
import { serveWorkers } from './service-workers/serve-workers.js';
import { securityHeaders } from './security-headers.js';
import { browserConfig, type SiteSettings } from './settings.js';

/** A file name never contains an @. A path that ends in an email address is a page, such as that of a customer. */
const HAS_EXTENSION = /\/[^/@]*\.[a-z0-9]{1,8}$/i;

/** The site's origin: the shell's files, `/api`, `/config.json`, and pages at all paths without a file extension. */
export async function createSite(settings: SiteSettings): Promise<FastifyInstance> {
  const app = fastify({
    forceCloseConnections: true,
    ...timeoutOptions(settings.timeouts ?? REQUEST_TIMEOUTS),
    // for an address that can't be decoded: Fastify would send its own error format
    frameworkErrors: (error, _request, reply) => void sendFailure(error, reply),
  });
  app.setNotFoundHandler((_request, reply) => sendError(reply, 404, 'not_found', 'There is nothing here.'));
  app.setErrorHandler((error, _request, reply) => sendFailure(error, reply));
  const headers = securityHeaders(settings);
  const overriddenHeaders = securityHeaders(settings, true);
  const pages = new Pages(settings);

  await proxyApi(app, settings);
  await app.register(async (files) => {
    files.addHook('onRequest', async (request, reply) => {
      const isOverridden = settings.remoteOverrides === 'on' && request.url.includes('remote=');
      reply.headers(isOverridden ? overriddenHeaders : headers);
    });
    // only pages: the shell's other files have compressed copies on disk
    compressResponses(files, /^text\/html/);

    files.get('/config.json', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send(browserConfig(settings)),
    );

    files.get('/sitemap.xml', async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('application/xml')
        .send(await pages.sitemap()),
    );
    files.get('/robots.txt', async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/plain').send(pages.robots()),
    );

    const { discoveryFile } = settings;
    if (discoveryFile) {
      files.get('/discovery.json', async (_request, reply) => {
        const bundled = await readFile(discoveryFile).catch(() => undefined);
        if (!bundled) return sendError(reply, 404, 'not_found', 'There is no such file.');
        return reply.header('cache-control', 'no-cache').type('application/json').send(bundled);
      });
    }

    serveWorkers(files, settings, pages);
    const { kitDir, kitStore, siteUrl } = settings;
    if (kitDir) serveKit(files, { kitDir, kitStore, siteUrl });

    await files.register(fastifyStatic, {
      root: settings.shellDist,
      index: false,
      wildcard: false,
      serve: false,
      cacheControl: false,
      dotfiles: 'deny',
      preCompressed: true,
    });
    files.get('/*', (request, reply) => serve(settings.shellDist, pages, request, reply));
  });
  return app;
}

/** The address of a mailed link, in which a mail gateway has escaped the `#` before the secret. */
const ESCAPED_FRAGMENT = /^((?:\/[\w-]+)+)%23([\w.~%=&-]+)$/iu;

function serve(root: string, pages: Pages, request: FastifyRequest, reply: FastifyReply) {
  const [, page, secret = ''] = ESCAPED_FRAGMENT.exec(request.url) ?? [];
  if (page) {
    const fragment = secret.replace(/%3D/giu, '=').replace(/%26/giu, '&');
    return reply.header('cache-control', 'no-store').redirect(`${page}#${fragment}`);
  }
  const path = decodeURIComponent(request.url.split('?')[0] ?? '/');
  // Files under /assets have a content hash in their name. Any other file may change under the same name.
  const forGood = path.startsWith('/assets/');
  if (HAS_EXTENSION.test(path) || forGood) {
    if (!isFile(join(root, path))) return sendError(reply, 404, 'not_found', 'There is no such file.');
    reply.header('cache-control', forGood ? 'public, max-age=31536000, immutable' : 'no-cache');
    return reply.sendFile(path);
  }
  return pages.send(path, request, reply);
}

/** Whether there is a file at a path. The sending itself ensures that it is inside the folder. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
