import path from 'node:path';
import { remoteDevConfig } from '@haulway/federation-build';
import webpack from 'webpack';
import { serveCompiler, type ServedRemote } from './serve-compiler.js';

export type { ServedRemote };

/** Serves one remote of the workspace from its sources. Settled once its port is open and it has been built. */
export const serveRemote = (root: string, remote: string, port: number): Promise<ServedRemote> => {
  const directory = path.join(root, 'apps', remote);
  const compiler = webpack(remoteDevConfig({ directory, name: remote }));
  return serveCompiler({ compiler, directory, remote, port });
};
