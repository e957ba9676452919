import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteManifest, type RemoteManifest } from '@haulway/contracts';
import { CHUNK_FILES, preloadsOf } from './preloads-of.js';

/** A remote's finished build: what is published under one version. */
export interface RemoteBuildOutput {
  readonly remote: string;
  /** The package's version and eight characters of its content: other content is another version. */
  readonly version: string;
  readonly directory: string;
  /** SRI hash of every file, by its path below `directory`. */
  readonly files: Readonly<Record<string, string>>;
  readonly manifest: RemoteManifest;
  /** The files that each route takes, where the remote says in which chunks its pages lie. */
  readonly preloads?: Readonly<Record<string, string[]>>;
}

/** The file that hosts load first; its integrity stands in the document's metadata. */
export const MANIFEST_FILE = 'mf-manifest.json';

/** Something about a release that the person who asked for it can put right. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}

const sri = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const hashFiles = async (directory: string): Promise<Record<string, string>> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(directory, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
    )
    // These two are for tools; no browser asks for them.
    .filter((name) => name !== 'mf-stats.json' && name !== CHUNK_FILES)
    .sort();
  const hashes = names.map(async (name) => [name, sri(await readFile(path.join(directory, name)))] as const);
  return Object.fromEntries(await Promise.all(hashes));
};

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

const versionOf = (pkg: unknown): string =>
  typeof pkg === 'object' && pkg !== null && 'version' in pkg && typeof pkg.version === 'string'
    ? pkg.version
    : '';

/**
 * Describes the build that lies in `apps/<remote>/dist` below `root`. Throws ReleaseError when there is no such
 * remote or it has not been built.
 */
export const buildOf = async (root: string, remote: string): Promise<RemoteBuildOutput> => {
  const project = path.join(root, 'apps', remote);
  const [declared, pkg] = await Promise.all(
    ['haulway.remote.json', 'package.json'].map((file) => readJson(path.join(project, file))),
  ).catch(() => {
    throw new ReleaseError(
      `There is no remote called ${remote}: apps/${remote}/haulway.remote.json is missing.`,
    );
  });
  const manifest = remoteManifest.safeParse(declared);
  if (!manifest.success) {
    throw new ReleaseError(
      `apps/${remote}/haulway.remote.json is not right: ${manifest.error.issues[0]?.message}.`,
    );
  }
  const directory = path.join(project, 'dist');
  const files = await hashFiles(directory);
  if (!files[MANIFEST_FILE])
    throw new ReleaseError(`${remote} has not been built: apps/${remote}/dist has no manifest.`);
  const chunkFiles: unknown = manifest.data.chunks ? await readJson(path.join(directory, CHUNK_FILES)) : {};
  const preloads = preloadsOf(manifest.data, files, chunkFiles);
  const content = createHash('sha256')
    .update(JSON.stringify([files, manifest.data]))
    .digest('hex')
    .slice(0, 8);
  return {
    remote,
    version: `${versionOf(pkg)}-${content}`,
    directory,
    files,
    manifest: manifest.data,
    preloads,
  };
};
