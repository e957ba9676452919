import { access, cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteBuildOutput } from '../build-of.js';
import type { AssetStore } from './asset-store.js';

const exists = (target: string): Promise<boolean> =>
  access(target).then(
    () => true,
    () => false,
  );

const storeIn = async (assetsDir: string, build: RemoteBuildOutput): Promise<void> => {
  const target = path.join(assetsDir, build.remote, build.version);
  const missing = await Promise.all(
    Object.keys(build.files).map(async (f) => !(await exists(path.join(target, f)))),
  );
  if (!missing.includes(true)) return;
  const staging = path.join(assetsDir, build.remote, `.${build.version}.${process.pid}`);
  await mkdir(path.dirname(staging), { recursive: true });
  await cp(build.directory, staging, { recursive: true });
  await rm(target, { recursive: true, force: true });
  await rename(staging, target);
};

/** A folder that the asset origin serves. A version appears by a rename, so that no half of it is ever served. */
export const folderStore = (assetsDir: string): AssetStore => ({
  store: (build) => storeIn(assetsDir, build),
  remove: (remote, version) => rm(path.join(assetsDir, remote, version), { recursive: true, force: true }),
});
