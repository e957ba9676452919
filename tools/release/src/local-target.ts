import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { assetStoreOf } from './assets/asset-store-of.js';
import { ReleaseError } from './build-of.js';
import type { ReleaseTarget } from './publish.js';
import { developmentToken } from './registry.js';

const secretsFile = z.object({ publishSecret: z.string().min(1) });

const readSecret = async (dataDir: string): Promise<string> => {
  const text = await readFile(path.join(dataDir, 'secrets.json'), 'utf8').catch(() => {
    throw new ReleaseError(
      `No publish secret in ${dataDir}: start the site once (npm start), or set PUBLISH_TOKEN.`,
    );
  });
  return secretsFile.parse(JSON.parse(text)).publishSecret;
};

/** The API of the running site, by the variables that start it. */
export const apiUrlOf = (env: NodeJS.ProcessEnv): string =>
  env['API_URL'] ?? `http://localhost:${env['API_PORT'] ?? '3333'}/api`;

/**
 * Where a release of this workspace goes: the running site, by the same variables that start it. The local secret
 * publishes in development only; anywhere else PUBLISH_TOKEN is the token of the remote.
 */
export const localTarget = async (env: NodeJS.ProcessEnv, root: string): Promise<ReleaseTarget> => {
  const dataDir = path.resolve(root, env['HAULWAY_DATA_DIR'] ?? '.data');
  const token = env['PUBLISH_TOKEN'];
  const secret = token === undefined ? await readSecret(dataDir) : '';
  return {
    root,
    assets: assetStoreOf(env, env['ASSETS_DIR'] ?? path.join(dataDir, 'assets')),
    assetsUrl: env['ASSETS_URL'] ?? `http://localhost:${env['ASSETS_PORT'] ?? '4210'}`,
    bakedFile: env['DISCOVERY_FILE'] ?? path.join(dataDir, 'shell/discovery.json'),
    apiUrl: apiUrlOf(env),
    tokenOf: (remote) => token ?? developmentToken(secret, remote),
  };
};
