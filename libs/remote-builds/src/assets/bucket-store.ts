import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { bucketObjects, type BucketOptions } from '@haulway/object-store/bucket';
import { type AssetStore, filesIn, MANIFEST_FILE, type StoredBuild } from './asset-store.js';

export { type BucketOptions };

const PARALLEL = 6;

const inParallel = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const pending = [...items];
  const worker = async () => {
    for (let next = pending.shift(); next !== undefined; next = pending.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
};

/** An asset store in a bucket of any S3-compatible service. The asset origin serves the bucket. */
export const bucketStore = (options: BucketOptions): AssetStore => {
  const files = filesIn(bucketObjects(options));
  const put = async ({ remote, version: folder, directory }: StoredBuild, name: string): Promise<void> =>
    files.put({ remote, folder, name, bytes: await readFile(path.join(directory, name)) });
  return {
    ...files,
    store: async (build) => {
      const names = Object.keys(build.files).filter((name) => name !== MANIFEST_FILE);
      await inParallel(names, (name) => put(build, name));
      await put(build, MANIFEST_FILE);
    },
  };
};
