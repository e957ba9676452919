import path from 'node:path';
import { type AssetStore, AssetStoreError } from './asset-store.js';
import { bucketStore } from './bucket-store.js';
import { folderStore } from './folder-store.js';

/** Where source maps are, which only a remote's team reads. The asset origin serves no path with a dot at its start. */
export const SOURCE_MAPS = '.source-maps';

/**
 * The asset store: the folder, or the bucket that the environment names. The variables are ASSETS_S3_BUCKET,
 * ASSETS_S3_REGION, ASSETS_S3_PREFIX and, for a service other than Amazon's own, ASSETS_S3_ENDPOINT. The credentials
 * are those of every S3 tool (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY among others).
 * @param below a part of the store, such as {@link SOURCE_MAPS}
 * @throws AssetStoreError if the endpoint is not an address
 */
export const assetStoreOf = (env: NodeJS.ProcessEnv, folder: string, below = ''): AssetStore => {
  const bucket = env['ASSETS_S3_BUCKET'];
  if (!bucket) return folderStore(path.join(folder, below));
  const endpoint = env['ASSETS_S3_ENDPOINT'] || undefined;
  if (endpoint !== undefined && !URL.canParse(endpoint)) {
    throw new AssetStoreError(
      `ASSETS_S3_ENDPOINT must be an address such as https://s3.example.com, not ${endpoint}.`,
    );
  }
  return bucketStore({
    bucket,
    endpoint,
    region: env['ASSETS_S3_REGION'] || env['AWS_REGION'] || 'us-east-1',
    prefix: `${env['ASSETS_S3_PREFIX'] ?? ''}${below && `${below}/`}`,
  });
};
