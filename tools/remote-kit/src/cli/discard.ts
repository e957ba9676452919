import type { PendingUpload } from '@haulway/contracts';
import { discardUpload, listUploads, type Registry, ReleaseError } from '@haulway/release/client';

const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KiB` : `${(bytes / (1024 * 1024)).toFixed(1)} MiB`;

const uploadLine = ({ version, files, bytes, missing, ends_at }: PendingUpload): string => {
  const state = missing === 0 ? 'complete' : `${missing} not received`;
  return `  ${version}  ${files} files, ${sizeOf(bytes)}, ${state}, until ${ends_at}`;
};

/**
 * Lists the uploads of a remote that are not published, or discards them.
 * @param which a version, or all; undefined only lists them
 * @returns the lines to print
 * @throws ReleaseError if nothing of that version is uploaded
 */
export const discardUploads = async (
  registry: Registry,
  remote: string,
  which: { readonly version?: string | undefined; readonly all: boolean },
): Promise<string[]> => {
  const uploads = await listUploads(registry, remote);
  const { version, all } = which;
  if (version === undefined && !all) {
    if (uploads.length === 0) return [`No upload of ${remote} waits to be published.`];
    return [
      ...uploads.map(uploadLine),
      'Discard one with haulway-remote discard <version>, or all with --all.',
    ];
  }
  const chosen = all ? uploads : uploads.filter((upload) => upload.version === version);
  if (chosen.length === 0 && !all)
    throw new ReleaseError(`No upload of ${remote} ${version} waits to be published.`);
  for (const { id } of chosen) await discardUpload(registry, remote, id);
  return [`Discarded uploads of ${remote}: ${chosen.map((upload) => upload.version).join(', ') || 'none'}.`];
};
