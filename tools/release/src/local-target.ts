import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SettingError, type SiteAddresses, siteAddresses } from '@haulway/process';
import { z } from 'zod';
import { assetStoreOf, SOURCE_MAPS } from '@haulway/remote-builds/assets';
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

/** The site's data folder: HAULWAY_DATA_DIR, or `.data` in the workspace. */
const dataDirOf = (env: NodeJS.ProcessEnv, root: string): string =>
  path.resolve(root, env['HAULWAY_DATA_DIR'] || '.data');

/**
 * The site that a command of this workspace calls: the one that the variables name, or the running one.
 * @throws ReleaseError if a variable is not an address or a port
 */
export const siteOf = (env: NodeJS.ProcessEnv, root: string): SiteAddresses => {
  try {
    return siteAddresses(env, dataDirOf(env, root));
  } catch (error) {
    throw error instanceof SettingError ? new ReleaseError(error.message) : error;
  }
};

/**
 * The target of a release of this workspace: the running site, or the one that the variables name. The local secret can
 * publish only in development. Elsewhere PUBLISH_TOKEN is the remote's token.
 */
export const localTarget = async (env: NodeJS.ProcessEnv, root: string): Promise<ReleaseTarget> => {
  const dataDir = dataDirOf(env, root);
  const { api, assets } = siteOf(env, root);
  const token = env['PUBLISH_TOKEN'];
  const secret = token === undefined ? await readSecret(dataDir) : '';
  const folder = env['ASSETS_DIR'] ?? path.join(dataDir, 'assets');
  return {
    root,
    assets: assetStoreOf(env, folder),
    maps: assetStoreOf(env, folder, SOURCE_MAPS),
    assetsUrl: assets,
    bakedFile: env['DISCOVERY_FILE'] ?? path.join(dataDir, 'shell/discovery.json'),
    apiUrl: api,
    tokenOf: (remote) => token ?? developmentToken(secret, remote),
  };
};
