import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Headers of the emulator's pages: only their own scripts, styles and calls; any page may embed them. */
export const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors *",
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** The scripts for browsers, with the entry file of each. */
const ENTRIES = {
  stripe: new URL('./stripe.ts', import.meta.url),
  card: new URL('./card/card-frame.ts', import.meta.url),
  challenge: new URL('./challenge-over.ts', import.meta.url),
};

type BundleName = keyof typeof ENTRIES;

let bundled: Promise<Map<string, string>> | undefined;

/** Returns a script. All scripts are bundled with the first request for any of them. */
export async function bundle(name: BundleName): Promise<string> {
  bundled ??= bundleAll();
  try {
    return (await bundled).get(name) ?? '';
  } catch (error) {
    bundled = undefined;
    throw error;
  }
}

async function bundleAll(): Promise<Map<string, string>> {
  const esbuild = await import('esbuild');
  const entryPoints = Object.entries(ENTRIES).map(([out, url]) => ({ out, in: fileURLToPath(url) }));
  const built = await esbuild.build({
    entryPoints,
    outdir: 'scripts',
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
    // Otherwise a type-only import would stay as an import, and @stripe/stripe-js loads Stripe's script when imported.
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: false, target: 'ES2022' } },
  });
  // Its service process would keep this one alive.
  await esbuild.stop();
  return new Map(built.outputFiles.map((file) => [/([a-z]+)\.js$/.exec(file.path)?.[1] ?? '', file.text]));
}

const CARD_PAGE = new URL('./card/card.html', import.meta.url);
const CARD_STYLES = new URL('./card/card.css', import.meta.url);

/** Serves the browser script at Stripe's path, and the pages of its frames. */
export function registerBrowser(app: FastifyInstance): void {
  const script = async (reply: FastifyReply, name: BundleName) =>
    reply
      .headers({
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'no-cache',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Access-Control-Allow-Origin': '*',
        'X-Content-Type-Options': 'nosniff',
      })
      .send(await bundle(name));

  app.get('/stripe.js', (_request, reply) => script(reply, 'stripe'));
  for (const name of ['card', 'challenge'] as const) {
    app.get(`/frames/${name}.js`, (_request, reply) => script(reply, name));
  }
  app.get('/frames/card.html', async (_request, reply) =>
    reply.headers(PAGE_HEADERS).send(await readFile(CARD_PAGE, 'utf8')),
  );
  app.get('/frames/card.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(await readFile(CARD_STYLES, 'utf8')),
  );
}
