import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Compiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

/** A remote that a development server serves. */
export interface ServedRemote {
  stop(): Promise<void>;
}

/** What is served, and where. */
export interface CompilerToServe {
  /** webpack's, or Rspack's, which is the same to a development server. */
  readonly compiler: Compiler;
  /** The folder of the remote's haulway.remote.json. */
  readonly directory: string;
  readonly remote: string;
  readonly port: number;
}

/** Beside the manifest: what the host is told of a remote that was not published. */
export const REMOTE_FILE = 'haulway.remote.json';

/**
 * Serves what a compiler builds, built anew whenever a source changes; pages that run it are then loaded anew (ADR 77).
 * Settled once its port is open and it has been built for the first time.
 */
export const serveCompiler = async ({
  compiler,
  directory,
  remote,
  port,
}: CompilerToServe): Promise<ServedRemote> => {
  const built = new Promise<void>((resolve) => compiler.hooks.done.tap('haulway-dev', () => resolve()));
  compiler.hooks.done.tap('haulway-dev', (stats) => {
    const problems = stats.toString({ preset: 'errors-warnings', colors: false });
    const took = (stats.endTime ?? 0) - (stats.startTime ?? 0);
    console.log(problems ? `${remote}:\n${problems}` : `${remote} is built (${took} ms).`);
  });
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      hot: false,
      liveReload: true,
      // The site's content policy allows no frame of ours, which the overlay is; errors stand in this terminal.
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
      headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' },
      setupExitSignals: false,
      static: false,
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
