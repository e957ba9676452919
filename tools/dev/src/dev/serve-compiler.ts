import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Compiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

export interface ServedRemote {
  stop(): Promise<void>;
}

export interface CompilerToServe {
  /** A compiler of webpack or Rspack. Both work with the development server. */
  readonly compiler: Compiler;
  /** The folder of the remote's haulway.remote.json. */
  readonly directory: string;
  readonly remote: string;
  readonly port: number;
}

/** A file beside the manifest. The host reads it to learn about a remote that was not published. */
export const REMOTE_FILE = 'haulway.remote.json';

/**
 * Serves a compiler's output. It is rebuilt when a source changes, and pages that use it then reload (ADR 220).
 * Resolves once its port is open and the first build is done.
 */
export const serveCompiler = async ({
  compiler,
  directory,
  remote,
  port,
}: CompilerToServe): Promise<ServedRemote> => {
  const built = new Promise<void>((resolve) => compiler.hooks.done.tap('haulway-dev', () => resolve()));
  compiler.hooks.done.tap('haulway-dev', (stats) => {
    if (stats.hasErrors() || stats.hasWarnings())
      console.log(`${remote}:\n${stats.toString({ preset: 'errors-warnings', colors: false })}`);
  });
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      hot: false,
      liveReload: true,
      // The overlay is a frame, which the site's content policy forbids. Errors appear in this terminal.
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
      headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' },
      setupExitSignals: false,
      static: false,
      // only problems are printed (above): an inventory of each build would hide them and the addresses
      devMiddleware: { stats: 'none' },
      setupMiddlewares: (middlewares) => [
        {
          name: REMOTE_FILE,
          path: `/${REMOTE_FILE}`,
          middleware: async (_request: IncomingMessage, response: ServerResponse) => {
            const declared = await readFile(path.join(directory, REMOTE_FILE));
            response.setHeader('Access-Control-Allow-Origin', '*');
            response.setHeader('Content-Type', 'application/json');
            response.end(declared);
          },
        },
        ...middlewares,
      ],
    },
    compiler,
  );
  await server.start();
  await built;
  return {
    stop: async () => {
      await server.stop();
      await new Promise((resolve) => compiler.close(resolve));
    },
  };
};
