import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type FastifyInstance } from 'fastify';
import { sendError } from './error-responses.js';

const PACKED = /^haulway-remote-kit-(\d+)\.(\d+)\.(\d+)\.tgz$/u;

function packedIn(folder: string): { readonly file: string; readonly major: string } | undefined {
  const names = (() => {
    try {
      return readdirSync(folder);
    } catch {
      return [];
    }
  })();
  const file = names.find((name) => PACKED.test(name));
  return file === undefined ? undefined : { file, major: PACKED.exec(file)?.[1] ?? '' };
}

/** The style sheet of a page that people read before any part of the site is built. It looks like the site. */
const SHEET = `:root { color-scheme: light dark; --page: #fbfaf5; --ink: #15251e; --muted: #4e5c55; --brand: #175c3c; --code: #e9f4ea; }
@media (prefers-color-scheme: dark) {
  :root { --page: #101814; --ink: #eef4ee; --muted: #b3c0b7; --brand: #9bdcae; --code: #1d3327; }
}
body { margin: 0; background: var(--page); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 2.25rem; line-height: 1.1; letter-spacing: -0.03em; margin: 1rem 0; }
h2 { margin: 2rem 0 0; }
a { color: var(--brand); }
nav a { font-size: 1.375rem; font-weight: 800; letter-spacing: -0.03em; text-decoration: none; }
code, pre { border-radius: 0.5rem; background: var(--code); font: 0.9375rem/1.6 ui-monospace, monospace; }
code { padding: 0.1em 0.35em; }
pre { padding: 1rem 1.25rem; white-space: pre-wrap; }
:focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px; }
`;

const page = (siteUrl: string, file: string, newest: string): string => `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Remote kit - Haulway</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/kit/kit.css" />
  </head>
  <body>
    <main>
      <nav aria-label="Site"><a href="/">Haulway</a></nav>
      <h1>Remote kit</h1>
      <p>
        What a team in another repository writes a part of this site with: types, configurations for webpack, Rspack and
        Vite, and the command <code>haulway-remote</code>.
      </p>
      <p><a href="/kit/${file}">${file}</a>, also as <a href="/kit/${newest}">${newest}</a>: the newest of its major version.</p>
      <h2>Begin</h2>
      <pre>mkdir fleet-mfe && cd fleet-mfe
npm install ${siteUrl}/kit/${newest}
npx haulway-remote init --bundler rspack
npm install
npm run build
npx haulway-remote check</pre>
      <h2>Publish</h2>
      <p>
        A release manager of this site makes a token for your team, a name and a path. With it in
        <code>HAULWAY_TOKEN</code>, and <code>HAULWAY_REGISTRY</code> set to <code>${siteUrl}</code>:
      </p>
      <pre>npx haulway-remote publish dist --canary 10
npx haulway-remote promote
npx haulway-remote rollback</pre>
      <p><code>npx haulway-remote --help</code> names the rest.</p>
    </main>
  </body>
</html>
`;

/**
 * Serves the kit that teams in other repositories install, packed by the build, and a page that explains how: `/kit/`.
 * The file named after the major version is the newest one.
 * @param folder the build's output folder for the kit
 */
export function serveKit(app: FastifyInstance, folder: string, siteUrl: string): void {
  const missing = 'This site has no kit: it comes with the build (npm run build).';
  app.get('/kit', async (_request, reply) => reply.redirect('/kit/', 301));
  app.get('/kit/', async (_request, reply) => {
    const packed = packedIn(folder);
    if (!packed) return sendError(reply, 404, 'not_found', missing);
    const newest = `haulway-remote-kit-${packed.major}.x.tgz`;
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page(siteUrl, packed.file, newest));
  });
  app.get('/kit/kit.css', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(SHEET),
  );
  app.get<{ Params: { name: string } }>('/kit/:name', async (request, reply) => {
    const packed = packedIn(folder);
    if (!packed) return sendError(reply, 404, 'not_found', missing);
    const { name } = request.params;
    const isNewest = name === `haulway-remote-kit-${packed.major}.x.tgz`;
    if (!isNewest && name !== packed.file) {
      return sendError(reply, 404, 'not_found', `There is no such kit here: this site has ${packed.file}.`);
    }
    // a development site packs the kit again under the same version
    return reply
      .header('cache-control', 'no-cache')
      .type('application/gzip')
      .send(createReadStream(join(folder, packed.file)));
  });
}
