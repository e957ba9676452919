import path from 'node:path';
import { remoteDevConfig } from '@haulway/federation-build';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

export interface ServedRemote {
  stop(): Promise<void>;
}

const MANIFEST = 'haulway.remote.json';

/**
 * Serves one remote from its sources, built anew whenever one changes; pages that run it are then loaded anew
 * (ADR 77). Settled once its port is open and it has been built for the first time.
 */
export const serveRemote = async (root: string, remote: string, port: number): Promise<ServedRemote> => {
  const directory = path.join(root, 'apps', remote);
  const compiler = webpack(remoteDevConfig({ directory, name: remote }));
  const built = new Promise<void>((resolve) => compiler.hooks.done.tap('haulway-dev', () => resolve()));
  compiler.hooks.done.tap('haulway-dev', (stats) => {
    const problems = stats.toString({ preset: 'errors-warnings', colors: false });
    console.log(
      problems ? `${remote}:\n${problems}` : `${remote} is built (${stats.endTime - stats.startTime} ms).`,
    );
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
          name: MANIFEST,
          path: `/${MANIFEST}`,
          middleware: async (_request: IncomingMessage, response: ServerResponse) => {
            const declared = await readFile(path.join(directory, MANIFEST));
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
