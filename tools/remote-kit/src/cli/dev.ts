import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { siteConfig } from '@haulway/contracts';
import { importsReady } from '@haulway/federation-build/shared';
import { readRemoteManifest, ReleaseError } from '@haulway/release/client';
import type { Plugin } from 'vite';
import type { Compiler } from 'webpack';
import { readPackage, readProject } from '../bundlers/project.js';
import { type Bundler, findConfig, readConfig } from './build.js';
import { checkBuilds, checkModules } from './dev-checks.js';

/** Which project to serve, on which port, and for which site. */
export interface DevRequest {
  readonly folder: string;
  readonly port: number;
  /** The site's address, from which the address to open is made. */
  readonly site: string;
}

interface Served {
  readonly stop: () => Promise<void>;
}

const REMOTE_FILE = 'haulway.remote.json';

const isCompiler = (value: object): value is Compiler => 'hooks' in value && 'watch' in value;

const withCompiler = async (compiler: object, { folder, port }: DevRequest): Promise<Served> => {
  const { serveCompiler } = await import('@haulway/dev/serve-compiler');
  if (!isCompiler(compiler)) throw new ReleaseError('The configuration makes no compiler.');
  const { name: remote } = readPackage(folder);
  checkBuilds(compiler, remote, console.warn);
  return serveCompiler({ compiler, directory: folder, remote, port });
};

/** Serves haulway.remote.json beside the manifest. The host reads it to learn about a remote that was not published. */
const remoteFile = (folder: string): Plugin => ({
  name: 'haulway-remote-file',
  configureServer: ({ middlewares }) => {
    middlewares.use(`/${REMOTE_FILE}`, (_request, response, next) => {
      const send = (declared: Buffer): void => {
        response.setHeader('Access-Control-Allow-Origin', '*');
        response.setHeader('Content-Type', 'application/json');
        response.end(declared);
      };
      readFile(path.join(folder, REMOTE_FILE)).then(send, next);
    });
  },
});

/** Vite's own code to add a style sheet. It makes a style element, which the site's content policy refuses. */
const AS_ELEMENT = '__vite__updateStyle(__vite__id, __vite__css)';
const AS_SHEET = `
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(__vite__css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  import.meta.hot.dispose(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });
`;

/** Imports Vite's client, which reloads the page after a change. On the site's page, only the remote can import it. */
const inTheSite = (module: string): Plugin => ({
  name: 'haulway-in-the-site',
  apply: 'serve',
  enforce: 'post',
  transform: (code, id) => {
    if (id === module) return `import '/@vite/client';\n${code}`;
    return code.includes(AS_ELEMENT) ? code.replace(AS_ELEMENT, AS_SHEET) : undefined;
  },
  // Vite looks for a module that accepts the change, but can't find one through the federation plugin's modules
  hotUpdate({ modules }) {
    if (this.environment.name !== 'client' || modules.length === 0) return undefined;
    this.environment.hot.send({ type: 'full-reload' });
    return [];
  },
});

const serves: Readonly<Record<Bundler, (config: object, request: DevRequest) => Promise<Served>>> = {
  webpack: async (config, request) => {
    const { default: webpack } = await import('webpack');
    return withCompiler(webpack(config), request);
  },
  rspack: async (config, request) => {
    const { rspack } = await import('@rspack/core');
    return withCompiler(rspack(config), request);
  },
  vite: async (config, { folder, port }) => {
    const { createServer, mergeConfig } = await import('vite');
    await importsReady();
    const sources = await realpath(folder);
    const server = await createServer(
      mergeConfig(config, {
        configFile: false,
        base: '/',
        server: {
          host: 'localhost',
          port,
          strictPort: true,
          cors: true,
          origin: `http://localhost:${port}`,
          // the site's content policy forbids the overlay, so errors appear only in this terminal
          hmr: { overlay: false },
        },
        plugins: [
          remoteFile(folder),
          inTheSite(path.resolve(sources, readProject({ directory: folder }).module)),
          checkModules(sources, readPackage(folder).name, console.warn),
        ],
      }),
    );
    await server.listen();
    return { stop: () => server.close() };
  },
};

/** @throws ReleaseError for a site in production, which runs no remote from a developer's machine */
export const assertRunsOverrides = async (site: string, get = fetch): Promise<void> => {
  const response = await get(`${site}/config.json`).catch(() => undefined);
  if (!response?.ok) throw new ReleaseError(`${site} did not respond with its settings (/config.json).`);
  const { remoteOverrides } = siteConfig.pick({ remoteOverrides: true }).parse(await response.json());
  if (remoteOverrides === 'on') return;
  throw new ReleaseError(
    `${site} is in production, where no remote runs from your machine. Name a test site with --registry, or publish with --preview, for admins.`,
  );
};

/** The address of the remote's first page without parameters, with the override. Without such a page it is `/`. */
export const overrideAddress = async ({ folder, port, site }: DevRequest): Promise<string> => {
  const { name: remote } = readPackage(folder);
  const { routes } = await readRemoteManifest({ remote, folder, shownAs: '.' });
  const page = routes.find((route) => !/[:*]/u.test(route)) ?? '/';
  return `${site}${page}?remote=${remote}@http://localhost:${port}/mf-manifest.json`;
};

/**
 * Serves the remote in a folder from its sources, with the bundler of its configuration. A page of the site that runs
 * the remote reloads after each change. Only a browser that opens the override's address runs it.
 */
export const serveProject = async (request: DevRequest): Promise<Served> => {
  process.env['NODE_ENV'] = 'development';
  const config = findConfig(request.folder);
  return serves[config.bundler](await readConfig(config), request);
};
