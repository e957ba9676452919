import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type MakeUploadBody } from '@haulway/contracts';
import type { RemoteBuildOutput } from '@haulway/release/client';

/** The files of a build with their sizes and hashes, as an upload lists them. */
export const uploadFilesOf = async ({
  directory,
  files,
}: Pick<RemoteBuildOutput, 'directory' | 'files'>): Promise<MakeUploadBody['files']> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(files).map(async ([name, integrity]) => {
        const { size: bytes } = await stat(path.join(directory, name));
        return [name, { integrity, bytes }] as const;
      }),
    ),
  );

/** The contents of some files, as base64 in the form of a call. */
export const contentsOf = ({ directory }: RemoteBuildOutput, names: readonly string[]) =>
  Promise.all(
    names.map(async (name) => ({
      name,
      content: (await readFile(path.join(directory, name))).toString('base64'),
    })),
  );
