import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Release, UPLOAD_LIMITS } from '@haulway/contracts';
import {
  commitOf,
  startUpload,
  outlivedVersions,
  publishBodyOf,
  publishVersion,
  type Registry,
  ReleaseError,
  type RemoteBuildOutput,
  sendFiles,
} from '@haulway/release/client';
import { uploadFilesOf } from './build-files.js';
import { checkAtRegistry } from './check-at-registry.js';
import type { CommandRequest } from './command-line.js';

type Named = Pick<NonNullable<CommandRequest>, 'registry' | 'token'>;

/**
 * The base of the API that a command calls. `https://haulway.example` and `https://haulway.example/api` mean the same.
 * @throws ReleaseError if no address is given, or if it is invalid
 */
export const registryUrl = ({ registry }: Pick<Named, 'registry'>, env: NodeJS.ProcessEnv): string => {
  const named = registry ?? env['HAULWAY_REGISTRY'];
  if (!named) throw new ReleaseError('Name the registry with --registry or HAULWAY_REGISTRY.');
  if (!URL.canParse(named) || !/^https?:/u.test(named))
    throw new ReleaseError(`The registry must be an address such as https://haulway.example, not ${named}.`);
  const { origin, pathname } = new URL(named);
  const path = pathname.replace(/\/+$/u, '');
  return origin + (path === '' ? '/api' : path);
};

/**
 * The registry that a command calls, with the token of the remote.
 * @throws ReleaseError if one of the two is missing
 */
export const registryOf = (named: Named, env: NodeJS.ProcessEnv): Registry => {
  const apiUrl = registryUrl(named, env);
  const token = named.token ?? env['HAULWAY_TOKEN'];
  if (!token)
    throw new ReleaseError(
      "Set HAULWAY_TOKEN to the remote's token, which an admin of the site makes for your team (/admin/releases).",
    );
  return { apiUrl, tokenOf: () => token };
};

/** The registry and the token, or undefined without one of them. @throws ReleaseError if the address is invalid */
export const registryIfNamed = (named: Named, env: NodeJS.ProcessEnv): Registry | undefined => {
  const hasAddress = Boolean(named.registry ?? env['HAULWAY_REGISTRY']);
  const hasToken = Boolean(named.token ?? env['HAULWAY_TOKEN']);
  return hasAddress && hasToken ? registryOf(named, env) : undefined;
};

/** The most files in one call, even if they are small. */
const MAX_FILES = 100;

/**
 * Splits the files into calls of the registry's size limit. The order stays, so that a build makes the same calls.
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
 * The source maps that fit beside the other files: a build is published without those that are too large. The registry
 * stores them with the build, and serves them to nobody.
 */
export const sourceMapsToSend = async ({
  directory,
  files,
  sourceMaps,
}: Pick<RemoteBuildOutput, 'directory' | 'files' | 'sourceMaps'>): Promise<Record<string, string>> => {
  const sizeOf = async (name: string): Promise<number> => (await stat(path.join(directory, name))).size;
  const sizes = await Promise.all(Object.keys(files).map(sizeOf));
  let bytes = sizes.reduce((sum, size) => sum + size, 0);
  const sent: Record<string, string> = {};
  for (const [name, integrity] of Object.entries(sourceMaps)) {
    const size = await sizeOf(name);
    const isSmall = size <= UPLOAD_LIMITS.fileBytes && bytes + size <= UPLOAD_LIMITS.totalBytes;
    if (!isSmall || Object.keys(sent).length + sizes.length >= UPLOAD_LIMITS.files) {
      console.warn(
        `${name} is not uploaded, because it is too large. Stacks of its file are shown as they come.`,
      );
      continue;
    }
    sent[name] = integrity;
    bytes += size;
  }
  return sent;
};

/**
 * Uploads the files of a build that the registry does not have yet.
 * @returns the address of the folder with the files
 * @throws ReleaseError if the registry refuses a file or the whole build
 */
const uploadBuild = async (registry: Registry, build: RemoteBuildOutput): Promise<string> => {
  const { remote, version, directory } = build;
  const hashes = { ...build.files, ...(await sourceMapsToSend(build)) };
  const files = await uploadFilesOf({ directory, files: hashes });
  const upload = await startUpload(registry, remote, { version, files });
  const missing = await Promise.all(
    upload.missing.map(async (name) => [name, await readFile(path.join(directory, name))] as const),
  );
  for (const batch of batchesOf(missing)) {
    await sendFiles(registry, upload, {
      files: batch.map(([name, bytes]) => ({ name, content: bytes.toString('base64') })),
    });
  }
  return upload.url;
};

/**
 * A build under a version for previews: each content has its own, haulway.remote.json and source maps included, so that
 * every commit of a branch can be previewed and the version itself stays free.
 */
export const asPreview = (build: RemoteBuildOutput): RemoteBuildOutput => {
  const { files, sourceMaps, manifest } = build;
  const hashes = [files, sourceMaps].map((one) => Object.entries(one).sort());
  const digest = createHash('sha256')
    .update(JSON.stringify([...hashes, manifest]))
    .digest('hex');
  return { ...build, version: `${build.version}-preview.${digest.slice(0, 8)}` };
};

/** Which visitors get a version. The default is everybody. */
export interface Audience {
  readonly canary?: number | undefined;
  readonly ramp?: readonly { readonly traffic: number; readonly after_minutes: number }[] | undefined;
  /** For nobody: only previews show it. */
  readonly preview?: boolean;
}

/**
 * Checks a build at the registry, uploads it through the registry and makes it live. A build that is refused by the
 * first step is not uploaded at all.
 * @throws ReleaseError with the registry's code and message if it refuses
 */
export const publishProject = async (
  registry: Registry,
  build: RemoteBuildOutput,
  { canary, ramp, preview, reason }: Audience & { readonly reason?: string | undefined },
): Promise<Release> => {
  await checkAtRegistry(registry, build, { canary, ramp });
  const folder = await uploadBuild(registry, build);
  const audience = preview ? { preview: true as const } : { traffic: canary, ramp: ramp && [...ramp] };
  const commit = await commitOf(build.directory);
  const body = { ...publishBodyOf(build, folder), ...commit, ...audience, reason };
  const release = await publishVersion(registry, build.remote, body);
  // the registry removes the files of versions that no open tab can still need
  await outlivedVersions(registry, build.remote);
  return release;
};
