import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { UPLOAD_LIMITS, type UploadFile } from '@haulway/contracts';
import { beginUpload, type Registry, type RemoteBuildOutput, sendFiles } from '@haulway/release/client';

/** The most files in one call, even if they are small. */
const MAX_FILES = 100;

/**
 * Splits the files into calls of the registry's size limit. The order is kept, so that a build makes the same calls.
 */
const batchesOf = (files: readonly (readonly [string, Buffer])[]): (readonly [string, Buffer])[][] => {
  const batches: (readonly [string, Buffer])[][] = [];
  let bytes = Infinity;
  for (const file of files) {
    const [, { length }] = file;
    if (bytes + length > UPLOAD_LIMITS.callBytes || (batches.at(-1)?.length ?? 0) >= MAX_FILES) {
      batches.push([]);
      bytes = 0;
    }
    batches.at(-1)?.push(file);
    bytes += length;
  }
  return batches;
};

/**
 * Uploads the files of a build that the registry does not have yet.
 * @returns the address of the folder with the files
 * @throws ReleaseError if the registry refuses a file or the whole build
 */
export const uploadBuild = async (registry: Registry, build: RemoteBuildOutput): Promise<string> => {
  const { remote, version, directory } = build;
  const contents = await Promise.all(
    Object.keys(build.files).map(async (name) => [name, await readFile(path.join(directory, name))] as const),
  );
  const files = contents.map(([name, { length: bytes }]): [string, UploadFile] => [
    name,
    { integrity: build.files[name] ?? '', bytes },
  ]);
  const upload = await beginUpload(registry, remote, { version, files: Object.fromEntries(files) });
  const missing = contents.filter(([name]) => upload.missing.includes(name));
  for (const batch of batchesOf(missing)) {
    await sendFiles(registry, upload, {
      files: batch.map(([name, bytes]) => ({ name, content: bytes.toString('base64') })),
    });
  }
  return upload.url;
};
