import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { readRemoteManifest, ReleaseError } from '@haulway/release/client';
import type { Plugin } from 'vite';
import type { Compiler } from 'webpack';
import { readPackage, readProject } from '../bundlers/project.js';
import { type Bundler, findConfig, readConfig } from './build.js';

/** What a developer wants served, and for which site. */
export interface DevRequest {
  readonly folder: string;
  readonly port: number;
  /** The site's address, for the address to open. */
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
  return serveCompiler({ compiler, directory: folder, remote: readPackage(folder).name, port });
};

/** Beside the manifest, what the host is told of a remote that was not published. */
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

/** How a sheet gets into the page of Vite's own: as a style element, which the site's content policy refuses. */
const AS_ELEMENT = '__vite__updateStyle(__vite__id, __vite__css)';
const AS_SHEET = `
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(__vite__css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  import.meta.hot.dispose(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });
`;

/** In the site's page nobody but the remote asks for Vite's client, which loads the page anew after a change. */
const inTheSite = (module: string): Plugin => ({
  name: 'haulway-in-the-site',
  apply: 'serve',
  enforce: 'post',
  transform: (code, id) => {
    if (id === module) return `import '/@vite/client';\n${code}`;
    return code.includes(AS_ELEMENT) ? code.replace(AS_ELEMENT, AS_SHEET) : undefined;
  },
  // Vite looks for a module that takes the change, and finds no way through those of the federation plugin
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
          // errors stand in this terminal: the site's content policy allows no overlay
          hmr: { overlay: false },
        },
        plugins: [
          remoteFile(folder),
          inTheSite(path.resolve(await realpath(folder), readProject({ directory: folder }).module)),
        ],
      }),
    );
    await server.listen();
    return { stop: () => server.close() };
  },
};

/** A page of the remote with the override in its address; one with parameters is left to who opens it. */
export const overrideAddress = async ({ folder, port, site }: DevRequest): Promise<string> => {
  const { name: remote } = readPackage(folder);
  const { routes } = await readRemoteManifest({ remote, folder, shownAs: '.' });
  const page = routes.find((route) => !/[:*]/u.test(route)) ?? '/';
  return `${site}${page}?remote=${remote}@http://localhost:${port}/mf-manifest.json`;
};

/**
 * Serves the remote in a folder from its sources, with the bundler that it has a configuration for: a page of the site that
 * runs it is loaded anew after each change. Only a browser that opens the override's address runs it.
 */
export const serveProject = async (request: DevRequest): Promise<Served> => {
  process.env['NODE_ENV'] = 'development';
  const config = findConfig(request.folder);
  return serves[config.bundler](await readConfig(config), request);
};
