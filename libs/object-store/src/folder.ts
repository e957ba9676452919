import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ObjectStore, ObjectStoreError } from './object-store.js';

/** Links a complete file to its name, which fails if the name exists: no file is ever incomplete or replaced. */
const putIn = async (root: string, key: string, bytes: Uint8Array): Promise<void> => {
  const target = path.join(root, key);
  const [top = ''] = key.split('/');
  const staging = path.join(root, top, `.${randomUUID()}`);
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
    if (!same) throw new ObjectStoreError(`${key} is there with other contents.`, true);
  } finally {
    await rm(staging, { force: true });
  }
};

/** Objects as files of a folder. Every key has a slash. */
export const folderObjects = (root: string): ObjectStore => ({
  put: (key, bytes) => putIn(root, key, bytes),
  read: (key) =>
    readFile(path.join(root, key)).catch((error: unknown) => {
      if (Object(error).code === 'ENOENT') return undefined;
      throw error;
    }),
  removeFolder: (folder) => rm(path.join(root, folder), { recursive: true, force: true }),
});
