import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { sendError } from '../error-responses.js';
import { type Pages } from '../pages/serve-pages.js';
import { workerPolicy } from '../security-headers.js';
import { browserConfig, type SiteSettings } from '../settings.js';
import { liveWorker, type NeededFile, remoteFiles } from './live-workers.js';
import { verifiedFile } from './verified-file.js';

const FOR_PAGES = /\.(?:js|css|woff2|svg)$/u;
const RETRY_AFTER_SECONDS = '5';

const tagOf = (body: string | Buffer): string => createHash('sha256').update(body).digest('base64');

/** The version of a remote that the browser has, as the host wrote it (apps/shell/src/remotes/service-workers). */
const versionIn = (request: FastifyRequest, remote: string): string | undefined => {
  const cookies = (request.headers.cookie ?? '').split(';').map((each) => each.trim().split('='));
  return cookies.find(([name]) => name === `haulway_version_${remote}`)?.[1];
};

/** Files of the shell's build. Each has a hash of its content in its name. */
const shellFiles = (root: string): NeededFile[] => {
  const folder = join(root, 'assets');
  const names = readdirSync(folder, { encoding: 'utf8' }).filter((name) => FOR_PAGES.test(name));
  return names.sort().map((name) => ({ url: `/assets/${name}` }));
};

/**
 * Serves the service workers of remotes from the site's own origin, each at one address that never changes:
 * `/service-workers/<remote>.js`. Beside it, with `.json`, is the list of everything that the remote's pages need to
 * start. Both answer 404 when the remote is switched off or has no worker. Browsers and our host then remove it. While
 * the registry can't be reached, they answer 503, and a browser keeps the worker that it has.
 */
export function serveWorkers(app: FastifyInstance, settings: SiteSettings, pages: Pages): void {
  const find = async (request: FastifyRequest<{ Params: { remote: string } }>, reply: FastifyReply) => {
    const { remote } = request.params;
    void reply.headers({ 'cache-control': 'no-cache', vary: 'Cookie' });
    const remotes = await pages.liveRemotes();
    if (!remotes) {
      void reply.header('retry-after', RETRY_AFTER_SECONDS);
      sendError(reply, 503, 'registry_unavailable', "The list of remotes isn't available at the moment.");
      return undefined;
    }
    const worker = liveWorker(remotes, remote, versionIn(request, remote));
    const isOurs = worker && settings.assetOrigins.includes(new URL(worker.url).origin);
    if (worker && isOurs) return { remote, remotes, worker };
    sendError(reply, 404, 'not_found', `${remote} has no service worker.`);
    return undefined;
  };

  const send = (request: FastifyRequest, reply: FastifyReply, type: string, body: string | Buffer) => {
    const etag = `"${tagOf(body)}"`;
    void reply.header('etag', etag);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type(type).send(body);
  };

  app.get<{ Params: { remote: string } }>('/service-workers/:remote.js', async (request, reply) => {
    const found = await find(request, reply);
    if (!found) return reply;
    const { url, integrity, scope } = found.worker;
    const file = await verifiedFile(url, integrity);
    if (!file) return sendError(reply, 503, 'worker_unavailable', "The file can't be sent at the moment.");
    void reply.headers({
      'service-worker-allowed': scope,
      'content-security-policy': workerPolicy(settings),
    });
    return send(request, reply, 'text/javascript; charset=utf-8', file);
  });

  app.get<{ Params: { remote: string } }>('/service-workers/:remote.json', async (request, reply) => {
    const found = await find(request, reply);
    if (!found) return reply;
    const { remote, remotes, worker } = found;
    const config = JSON.stringify(browserConfig(settings));
    const page = await pages.bodyOf(worker.scope);
    const list = {
      scope: worker.scope,
      // they change under one address, and must be those that the other files belong to
      pages: [
        { url: worker.scope, integrity: `sha256-${tagOf(page)}` },
        { url: '/config.json', integrity: `sha256-${tagOf(config)}` },
      ],
      files: [...shellFiles(settings.shellDist), ...remoteFiles(remotes, remote)],
    };
    return send(request, reply, 'application/json; charset=utf-8', JSON.stringify(list));
  });
}
