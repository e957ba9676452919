import { randomUUID } from 'node:crypto';
import { access, cp, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type AssetStore, AssetStoreError, type StoredBuild, type StoredFile } from './asset-store.js';

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
  await cp(build.directory, staging, { recursive: true });
  await rm(target, { recursive: true, force: true });
  await rename(staging, target);
};

/** Links a complete file to its name, which fails if the name exists: no file is ever incomplete or replaced. */
const putIn = async (assetsDir: string, { remote, folder, name, bytes }: StoredFile): Promise<void> => {
  const target = path.join(assetsDir, remote, folder, name);
  const staging = path.join(assetsDir, remote, `.${randomUUID()}`);
  await mkdir(path.dirname(target), { recursive: true });
  try {
    await writeFile(staging, bytes);
    await link(staging, target);
  } catch (error) {
    const same = await readFile(target).then(
      (there) => there.equals(bytes),
      () => undefined,
    );
    if (same === undefined) throw error;
    if (!same) throw new AssetStoreError(`${remote}/${folder}/${name} is there with other contents.`);
  } finally {
    await rm(staging, { force: true });
  }
};

/** An asset store in a folder. A version appears by a rename, so that an incomplete one is never served. */
export const folderStore = (assetsDir: string): AssetStore => ({
  store: (build) => storeIn(assetsDir, build),
  put: (file) => putIn(assetsDir, file),
  read: ({ remote, folder, name }) =>
    readFile(path.join(assetsDir, remote, folder, name)).catch((error: unknown) => {
      if (Object(error).code === 'ENOENT') return undefined;
      throw error;
    }),
  remove: (remote, version) => rm(path.join(assetsDir, remote, version), { recursive: true, force: true }),
});
