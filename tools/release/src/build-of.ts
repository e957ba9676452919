import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type PublishBody, type RemoteManifest, remoteManifest } from '@haulway/contracts';
import { z } from 'zod';
import { unknownKey } from './manifest-schema.js';

/** The file in which the build lists the files that each named chunk needs (libs/federation-build). */
export const CHUNK_FILES = 'chunk-files.json';

const chunkFiles = z.record(z.string(), z.array(z.string()));
const EXPOSED = '__federation_expose_module';

/**
 * The files that the first render of each route needs: the remote's entry, its exposed module, and the chunk that
 * haulway.remote.json names for the route. Undefined if it names no chunks. Throws for a chunk that was not built.
 */
export const preloadsOf = (
  { chunks }: RemoteManifest,
  files: Readonly<Record<string, string>>,
  written: unknown,
): Record<string, string[]> | undefined => {
  if (!chunks) return undefined;
  const known = chunkFiles.parse(written);
  const entry = Object.keys(files).filter((file) => /^remoteEntry\..*js$/u.test(file));
  const filesOf = ([route, chunk]: [string, string]): [string, string[]] => {
    const own = known[chunk];
    if (!own) throw new Error(`The build has no chunk '${chunk}', which ${route} is said to lie in.`);
    return [route, [...new Set([...entry, ...(known[EXPOSED] ?? []), ...own])]];
  };
  return Object.fromEntries(Object.entries(chunks).map(filesOf));
};

/** A remote's finished build: what is published under one version. */
export interface RemoteBuildOutput {
  readonly remote: string;
  /** The package's version and eight characters of the content's hash, so that other content is another version. */
  readonly version: string;
  readonly packageVersion: string;
  readonly directory: string;
  /** SRI hash of every file, by its path below `directory`. */
  readonly files: Readonly<Record<string, string>>;
  /** The same of its source maps, which are stored with the build and served to nobody. */
  readonly sourceMaps: Readonly<Record<string, string>>;
  readonly manifest: RemoteManifest;
  /** The files that each route needs, if the remote names the chunks of its pages. */
  readonly preloads?: Readonly<Record<string, string[]>>;
}

/** The file that hosts load first. Its integrity is in the document's metadata. */
const MANIFEST_FILE = 'mf-manifest.json';

/** The body that publishes a build at the registry. @param folder the address of the folder with its files */
export const publishBodyOf = (build: RemoteBuildOutput, folder: string): PublishBody => ({
  version: build.version,
  url: `${folder}/${MANIFEST_FILE}`,
  integrity: build.files[MANIFEST_FILE] ?? '',
  extras: { ...build.manifest, files: { ...build.files }, preloads: build.preloads && { ...build.preloads } },
});

/** A problem with a release that the person who requested it can fix. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';

  /** @param code the registry's code for the refusal, for example `route_taken` */
  constructor(
    message: string,
    readonly code?: string,
  ) {
    super(message);
  }
}

const sri = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const hashFiles = async (directory: string): Promise<Record<string, string>> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(directory, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
    )
    // These files and those that begin with a dot are for tools. No browser requests them.
    .filter((name) => name !== 'mf-stats.json' && name !== CHUNK_FILES && !/(?:^|\/)\./u.test(name))
    .sort();
  const hashes = names.map(async (name) => [name, sri(await readFile(path.join(directory, name)))] as const);
  return Object.fromEntries(await Promise.all(hashes));
};

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

const versionOf = (pkg: unknown): string =>
  typeof pkg === 'object' && pkg !== null && 'version' in pkg && typeof pkg.version === 'string'
    ? pkg.version
    : '';

/** A remote's project and the folder of its build. */
export interface RemoteProject {
  readonly remote: string;
  /** The folder of its haulway.remote.json and package.json. */
  readonly folder: string;
  /** The folder's name in messages: `apps/fleet-mfe`. */
  readonly shownAs: string;
  readonly directory: string;
}

/**
 * Reads a project's haulway.remote.json.
 * @throws ReleaseError if it is missing or invalid
 */
export const readRemoteManifest = async ({
  remote,
  folder,
  shownAs,
}: Omit<RemoteProject, 'directory'>): Promise<RemoteManifest> => {
  const file = `${shownAs}/haulway.remote.json`;
  const declared = await readJson(path.join(folder, 'haulway.remote.json')).catch((error: unknown) => {
    if (error instanceof SyntaxError) throw new ReleaseError(`${file} is not JSON: ${error.message}.`);
    throw new ReleaseError(`There is no remote called ${remote}: ${file} is missing.`);
  });
  const unknown = unknownKey(declared);
  if (unknown) {
    const meant = unknown.meant === undefined ? '' : ` Did you mean ${unknown.meant}?`;
    throw new ReleaseError(`${file} is not right: ${unknown.path}: Nothing reads this key.${meant}`);
  }
  const manifest = remoteManifest.omit({ $schema: true }).safeParse(declared);
  if (manifest.success) return manifest.data;
  const [issue] = manifest.error.issues;
  const field = issue?.path.join('.');
  throw new ReleaseError(`${file} is not right: ${field ? `${field}: ` : ''}${issue?.message}.`);
};

/** Describes a finished build. Throws ReleaseError if there is no such remote, or if it has not been built. */
export const describeBuild = async (project: RemoteProject): Promise<RemoteBuildOutput> => {
  const { remote, shownAs, directory } = project;
  const manifest = await readRemoteManifest(project);
  const pkg = await readJson(path.join(project.folder, 'package.json')).catch(() => {
    throw new ReleaseError(`There is no remote called ${remote}: ${shownAs}/package.json is missing.`);
  });
  const hashes = Object.entries(await hashFiles(directory));
  const files = Object.fromEntries(hashes.filter(([name]) => !name.endsWith('.map')));
  const sourceMaps = Object.fromEntries(hashes.filter(([name]) => name.endsWith('.map')));
  if (!files[MANIFEST_FILE]) {
    const built = path.relative(project.folder, directory);
    throw new ReleaseError(`${remote} has not been built: ${shownAs}/${built} has no manifest.`);
  }
  const chunkFiles: unknown = manifest.chunks
    ? await readJson(path.join(directory, CHUNK_FILES)).catch(() => {
        throw new ReleaseError(
          `${remote} names chunks, and its build has no ${CHUNK_FILES} that knows them.`,
        );
      })
    : {};
  const content = createHash('sha256')
    .update(JSON.stringify([files, manifest]))
    .digest('hex')
    .slice(0, 8);
  const packageVersion = versionOf(pkg);
  return {
    remote,
    version: `${packageVersion}-${content}`,
    packageVersion,
    directory,
    files,
    sourceMaps,
    manifest,
    preloads: preloadsOf(manifest, files, chunkFiles),
  };
};

/**
 * Describes the build in `apps/<remote>/dist` below `root`. Throws ReleaseError if there is no such remote, or if it
 * has not been built.
 */
export const buildOf = (root: string, remote: string): Promise<RemoteBuildOutput> => {
  const folder = path.join(root, 'apps', remote);
  return describeBuild({ remote, folder, shownAs: `apps/${remote}`, directory: path.join(folder, 'dist') });
};
