import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type FastifyInstance, type FastifyReply } from 'fastify';
import { sendError } from './error-responses.js';

const PACKED = /^haulway-remote-kit-(\d+)\.\d+\.\d+(?:-[\w.]+)?\.tgz$/u;
/** The newest one of a major version. */
const NEWEST = /^haulway-remote-kit-(\d+)\.x\.tgz$/u;
/** Paths below /kit/. None leads out of the folder. */
const PATH = /^(?:[\w-][\w.-]*\/)*(?:[\w-][\w.-]*)?$/u;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.tgz': 'application/gzip',
  '.woff2': 'font/woff2',
};

/** In the build's documents, the site's address. */
const EXAMPLE_ADDRESS = 'https://haulway.example';

/** The documents have no scripts. The page of all components has, and draws with styles of its own. */
const DOCUMENT_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const COMPONENTS_POLICY = `${DOCUMENT_POLICY}; script-src 'self'; font-src 'self'`;

function packedIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => PACKED.test(name));
  } catch {
    return [];
  }
}

/**
 * Copies the packed kit into the folder of all kits, from which it is served as long as a team's lock file names it. A
 * file that is there already stays as it is.
 */
function keepKit(folder: string, store: string): void {
  mkdirSync(store, { recursive: true });
  const kept = packedIn(store);
  for (const name of packedIn(folder).filter((packed) => !kept.includes(packed))) {
    // under another name until it is complete: a full disk must leave no half of a kit, nor may another pod write into it
    const unfinished = join(store, `.${randomUUID()}-${name}`);
    copyFileSync(join(folder, name), unfinished);
    renameSync(unfinished, join(store, name));
  }
}

interface KitSettings {
  /** The build's output folder for the kit and its documents. */
  readonly kitDir: string;
  /** A folder that outlives a release, for the kits of earlier releases. */
  readonly kitStore?: string;
  readonly siteUrl: string;
}

const sendKit = async (reply: FastifyReply, file: string, isForGood: boolean): Promise<FastifyReply> =>
  reply
    .header('cache-control', isForGood ? 'public, max-age=31536000, immutable' : 'no-cache')
    .type('application/gzip')
    .send(await readFile(file));

/**
 * Serves what teams in other repositories need: the kit that they install, packed by the build, and its documents. A
 * kit's name contains a digest of its content, so the file at an address never changes. The name with the major version
 * alone (`1.x`) is the newest one's, to begin with.
 */
export function serveKit(app: FastifyInstance, { kitDir, kitStore, siteUrl }: KitSettings): void {
  if (kitStore) keepKit(kitDir, kitStore);

  async function packed(name: string, reply: FastifyReply): Promise<FastifyReply> {
    // a development site packs the kit again while it runs
    if (kitStore) keepKit(kitDir, kitStore);
    const [current] = packedIn(kitDir);
    if (current === undefined) {
      return sendError(
        reply,
        404,
        'not_found',
        'This site has no kit: it comes with the build (npm run build).',
      );
    }
    if (NEWEST.exec(name)?.[1] === PACKED.exec(current)?.[1])
      return sendKit(reply, join(kitDir, current), false);
    if (name === current) return sendKit(reply, join(kitDir, name), true);
    if (kitStore && packedIn(kitStore).includes(name)) return sendKit(reply, join(kitStore, name), true);
    const newest = `This site has ${current}. Run npx haulway-remote upgrade.`;
    return sendError(reply, 404, 'not_found', `This kit is no longer here. ${newest}`);
  }

  async function document(path: string, reply: FastifyReply): Promise<FastifyReply> {
    const name = path === '' || path.endsWith('/') ? `${path}index.html` : path;
    const file = extname(name) === '' ? `${name}.html` : name;
    const type = TYPES[extname(file)];
    const content =
      type && PATH.test(file) ? await readFile(join(kitDir, file)).catch(() => undefined) : undefined;
    if (!type || !content) return sendError(reply, 404, 'not_found', 'There is no such document of the kit.');
    const isText = type.includes('charset');
    return reply
      .header('cache-control', 'no-cache')
      .header(
        'content-security-policy',
        file.startsWith('design-system/') ? COMPONENTS_POLICY : DOCUMENT_POLICY,
      )
      .type(type)
      .send(isText ? content.toString('utf8').replaceAll(EXAMPLE_ADDRESS, siteUrl) : content);
  }

  for (const folder of ['/kit', '/kit/errors', '/kit/design-system']) {
    app.get(folder, async (_request, reply) => reply.redirect(`${folder}/`, 301));
  }
  app.get<{ Params: { '*': string } }>('/kit/*', async ({ params }, reply) => {
    const path = params['*'];
    return path.endsWith('.tgz') ? packed(path, reply) : document(path, reply);
  });
}
