import type { CheckedRelease, DeclaredModule } from '@haulway/contracts';
import { USED_EXPORTS_FILE } from '@haulway/federation-build/shared';
import {
  checkRelease,
  publishBodyOf,
  type Registry,
  ReleaseError,
  type RemoteBuildOutput,
} from '@haulway/release/client';
import { contentsOf, uploadFilesOf } from './build-files.js';
import type { Audience } from './publish.js';

/** The registry reads no larger file into memory, and the call has a limit, too. */
const MOST_BYTES = 1024 * 1024;
const MOST_BYTES_TOGETHER = 5 * MOST_BYTES;
const MOST_FILES = 100;

/** The files that the registry reads, as far as they fit into one call; the manifest first. */
const readFilesOf = (
  build: RemoteBuildOutput,
  sizes: Readonly<Record<string, { bytes: number }>>,
): string[] => {
  const sheets = Object.keys(build.files).filter((name) => name.toLowerCase().endsWith('.css'));
  const { service_worker: worker } = build.manifest;
  const names = ['mf-manifest.json', USED_EXPORTS_FILE, ...(worker ? [worker.file] : []), ...sheets];
  let bytes = 0;
  return [...new Set(names)]
    .filter((name) => {
      const size = sizes[name]?.bytes ?? Infinity;
      if (size > MOST_BYTES || bytes + size > MOST_BYTES_TOGETHER) return false;
      bytes += size;
      return true;
    })
    .slice(0, MOST_FILES);
};

/**
 * Asks the registry whether it would publish a build. It gets the list of files and the few that it reads, and keeps
 * nothing.
 * @param module what the module declared when it was run here
 * @returns undefined for a registry from before this call existed
 * @throws ReleaseError with the refusal that publishing would get; NoResponse
 */
export const checkAtRegistry = async (
  registry: Registry,
  build: RemoteBuildOutput,
  { canary, ramp, module }: Audience & { readonly module?: DeclaredModule | undefined },
): Promise<CheckedRelease | undefined> => {
  const files = await uploadFilesOf(build);
  const { version, extras } = publishBodyOf(build, '');
  const { files: _hashes, ...stated } = extras;
  const body = {
    version,
    files,
    extras: stated,
    contents: await contentsOf(build, readFilesOf(build, files)),
    module,
    traffic: canary,
    ramp: ramp && [...ramp],
  };
  try {
    return await checkRelease(registry, build.remote, body);
  } catch (error) {
    if (error instanceof ReleaseError && error.code === 'not_found') return undefined;
    throw error;
  }
};
