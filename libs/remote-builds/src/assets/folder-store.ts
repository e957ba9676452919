import { access, cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { folderObjects } from '@haulway/object-store';
import { type AssetStore, filesIn, type StoredBuild } from './asset-store.js';

const exists = (target: string): Promise<boolean> =>
  access(target).then(
    () => true,
    () => false,
  );

const storeIn = async (assetsDir: string, build: StoredBuild): Promise<void> => {
  const target = path.join(assetsDir, build.remote, build.version);
  const missing = await Promise.all(
    Object.keys(build.files).map(async (f) => !(await exists(path.join(target, f)))),
  );
  if (!missing.includes(true)) return;
  const staging = path.join(assetsDir, build.remote, `.${build.version}.${process.pid}`);
  await mkdir(path.dirname(staging), { recursive: true });
  // source maps are for the remote's team only
  await cp(build.directory, staging, { recursive: true, filter: (source) => !source.endsWith('.map') });
  await rm(target, { recursive: true, force: true });
  await rename(staging, target);
};

/** An asset store in a folder. A version appears by a rename, so that an incomplete one is never served. */
export const folderStore = (assetsDir: string): AssetStore => ({
  ...filesIn(folderObjects(assetsDir)),
  store: (build) => storeIn(assetsDir, build),
});
