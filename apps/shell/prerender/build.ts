/**
 * Builds the shell and renders every page of its own into the build, so that it is painted before any script runs
 * (ADR 30). Writes one file per page, the frames of remote pages, the page for unknown paths, and pages.json,
 * which maps paths to files. Also writes compressed copies of the files that are sent unchanged.
 */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { CHUNK_FILES, hostConfig, prerenderConfig } from '@haulway/federation-build';
import { build as bundle } from 'esbuild';
import webpack, { type Configuration } from 'webpack';
import { compressFiles } from './compress-files.js';
import { PAGE_MARKS, pageDocument, type PageParts } from './document.js';
import { businessFacts } from './facts.js';
import type * as renderer from './render.js';

const shell = path.resolve(import.meta.dirname, '..');
/** An existing build of the same sources, to render into it instead of the shell's own. */
const [existing] = process.argv.slice(2);
const dist = existing ?? path.join(shell, 'dist');
const rendererFolder = path.resolve(shell, '../../node_modules/.cache/haulway-prerender');

/** The chunks that every page of a remote waits for. */
const FOR_REMOTES = ['remote-loader', 'runtime'];

/** The page whose list of services the site's server puts into its document. */
const WITH_SERVICES = '/services';

/** Pages that carry the facts about Haulway for search engines. */
const WITH_FACTS = ['/', '/contact', '/about'];

/** Pages that show the average rating. */
const WITH_RATING = ['/', '/about'];

/** Which file is served for which path, for the site's server (apps/site/src/pages/page-files.ts). */
const PAGE_FILES = 'pages.json';

const isFixed = (pattern: string): boolean => !pattern.includes(':');

/** The site's server fills the page with what the API returns. */
const isFilled = (pattern: string): boolean => !isFixed(pattern) || pattern === WITH_SERVICES;

/** The file beside a page's file that has placeholders for head and body. */
const templateOf = (file: string): string => file.replace(/\.html$/u, '.template.html');

/** The file of a page: `/` is index.html, `/services/:slug` is services/_slug/index.html. */
const fileOf = (path: string): string =>
  [...path.split('/').filter(Boolean), 'index.html'].join('/').replaceAll(':', '_');

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex').slice(0, 10);

const write = async (file: string, content: string): Promise<void> => {
  await mkdir(path.dirname(path.join(dist, file)), { recursive: true });
  await writeFile(path.join(dist, file), content);
};

const compile = async (config: Configuration): Promise<void> => {
  const compiler = webpack(config);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'webpack gave nothing');
};

const buildRenderer = async (): Promise<typeof renderer> => {
  await compile(prerenderConfig(shell, './prerender/render.tsx', rendererFolder));
  return createRequire(import.meta.url)(path.join(rendererFolder, 'render.cjs')) as typeof renderer;
};

/** Writes the renderer for the site's server, with a content hash in its name, to a folder that is never served. */
const writeRenderer = async (): Promise<string> => {
  const code = await readFile(path.join(rendererFolder, 'render.cjs'), 'utf8');
  const file = `.server/render.${hashOf(code)}.cjs`;
  await rm(path.join(dist, '.server'), { recursive: true, force: true });
  await write(file, code);
  return file;
};

/** Writes the script that runs before the first paint, with a content hash in its name. */
const writeFirstScript = async (): Promise<string> => {
  const { outputFiles } = await bundle({
    entryPoints: [path.join(shell, 'src/boot/preboot.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    // old browsers run it too: it tells their visitors that the site needs a newer one
    target: 'es2017',
    // it only records clicks; in the same file is what the main script does with them
    external: ['./replay-clicks.js'],
  });
  const code = outputFiles.map(({ text }) => text).join('');
  const file = `assets/first.${hashOf(code)}.js`;
  await write(file, code);
  return file;
};

/** Writes the script that service workers of remotes import. Its address never changes. */
const writeOfflineScript = async (): Promise<void> => {
  await bundle({
    entryPoints: [path.join(shell, 'src/offline/main.ts')],
    outfile: path.join(dist, 'offline.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
  });
};

/** Returns the name of the typeface's file in the build, and copies its licence beside it. */
const typefaceOf = async (): Promise<string> => {
  const found = (await readdir(path.join(dist, 'assets'))).filter((name) => name.endsWith('.woff2'));
  const [name] = found;
  if (!name || found.length > 1)
    throw new Error(`The build has ${found.length} typefaces, and pages name one`);
  const licence = createRequire(import.meta.url).resolve('@fontsource-variable/figtree/LICENSE');
  await cp(licence, path.join(dist, 'assets', name.replace('.woff2', '.LICENSE.txt')));
  return `assets/${name}`;
};

const build = async (): Promise<number> => {
  // one process builds both: webpack is loaded once
  if (existing === undefined) await compile(hostConfig({ directory: shell }));
  const [template, chunkFiles, { render, pageRenderer, sitePages, MISSING }, firstScript, typeface] =
    await Promise.all([
      readFile(path.join(shell, 'src/index.html'), 'utf8'),
      readFile(path.join(dist, CHUNK_FILES), 'utf8'),
      buildRenderer(),
      writeFirstScript(),
      typefaceOf(),
    ]);
  const filesOf = JSON.parse(chunkFiles) as Record<string, string[]>;
  const filesFor = (chunk: string | undefined): Pick<PageParts, 'sheets' | 'scripts'> => {
    const own = chunk === undefined ? [] : filesOf[chunk];
    const entry = filesOf['main'];
    if (!own || !entry) throw new Error(`The build has no chunk '${chunk}'`);
    // Style sheets in the order in which navigation would add them. The page's scripts come before the entry's script,
    // so that the entry finds the page's code already loaded.
    return {
      sheets: [...entry, ...own].filter((file) => file.endsWith('.css')),
      scripts: [...own, ...entry].filter((file) => file.endsWith('.js')),
    };
  };
  const writePage = (
    file: string,
    page: Omit<PageParts, 'firstScript' | 'typeface' | 'sheets' | 'scripts'>,
    chunk?: string,
  ) => write(file, pageDocument(template, { ...page, ...filesFor(chunk), firstScript, typeface }));

  for (const { path: pattern, chunk } of sitePages) {
    const canonicalPath = isFixed(pattern) ? pattern : undefined;
    const page = {
      mark: pattern,
      ...(await render(pattern)),
      canonicalPath,
      facts: WITH_FACTS.includes(pattern) ? businessFacts(WITH_RATING.includes(pattern)) : undefined,
    };
    await writePage(fileOf(pattern), page, chunk);
    if (isFilled(pattern))
      await writePage(templateOf(fileOf(pattern)), { mark: pattern, ...PAGE_MARKS, canonicalPath }, chunk);
  }

  const frame = 'app.html';
  const ofRemote = {
    soon: [...new Set(FOR_REMOTES.flatMap((name) => filesOf[name] ?? []))].filter(
      (file) => !filesOf['main']?.includes(file),
    ),
    ofRemote: filesOf['remote-loader'] !== undefined,
  };
  const { body } = await pageRenderer.remotePage({ heading: 'Haulway' });
  await writePage(frame, { ...ofRemote, head: '<title>Haulway</title>', body });
  await writePage(templateOf(frame), { ...ofRemote, ...PAGE_MARKS });
  const missing = '404.html';
  await writePage(missing, { mark: MISSING, ...(await render('/remote/page', { missing: true })) });

  const pages = sitePages.map(({ path: pattern, hidden = false }) => ({
    path: pattern,
    file: fileOf(pattern),
    hidden,
    template: isFilled(pattern) ? templateOf(fileOf(pattern)) : undefined,
  }));
  const renderer = await writeRenderer();
  await write(
    PAGE_FILES,
    JSON.stringify({ pages, frame, frameTemplate: templateOf(frame), missing, renderer }, null, 2),
  );
  await writeOfflineScript();
  await cp(path.join(shell, 'public'), dist, { recursive: true });
  await rm(path.join(dist, CHUNK_FILES));
  await compressFiles(dist);
  return pages.length + 3;
};

build().then(
  (count) => process.stdout.write(`pre-rendered ${count} pages\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
  },
);
