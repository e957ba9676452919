import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { discoveryDocument, type PublishBody, type Release, SIGNATURE_HEADER } from '@haulway/contracts';
import type { AssetStore } from '@haulway/remote-builds/assets';
import { buildOf, publishBodyOf, ReleaseError, type RemoteBuildOutput } from './build-of.js';
import { findRelease, outlivedVersions, publishVersion, type Registry } from './registry.js';

/**
 * Saves the registry's current response with its signature in `file`. The site's server serves it beside the shell's
 * files, for visitors whose first visit is while the registry is down (ADR 3).
 *
 * @throws ReleaseError if the registry has no valid document
 */
export const bakeDiscovery = async (apiUrl: string, file: string): Promise<void> => {
  const response = await fetch(`${apiUrl}/micro-frontends`).catch(() => undefined);
  const signature = response?.headers.get(SIGNATURE_HEADER);
  const document = (await response?.text()) ?? '';
  if (!response?.ok || !signature || !discoveryDocument.safeParse(parsed(document)).success) {
    throw new ReleaseError(`The registry at ${apiUrl} has no document to keep beside the shell.`);
  }
  await mkdir(path.dirname(file), { recursive: true });
  // The rename replaces the file in one step, because it may be read at the same time.
  const staging = `${file}.${process.pid}.new`;
  await writeFile(staging, JSON.stringify({ signature, document }));
  await rename(staging, file);
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export interface ReleaseTarget extends Registry {
  readonly root: string;
  /** The store of the versions' files, and the address at which they are served. */
  readonly assets: AssetStore;
  /** The part of that store for source maps, which the registry reads and nobody is served. */
  readonly maps: AssetStore;
  readonly assetsUrl: string;
  /** The file with the discovery document that is bundled beside the shell. The site's server reads it. */
  readonly bakedFile: string;
}

const bodyOf = (build: RemoteBuildOutput, assetsUrl: string): PublishBody =>
  publishBodyOf(build, `${assetsUrl}/${build.remote}/${build.version}`);

/** Stores the files of a build. Source maps that are there already stay: no version depends on them. */
const storeBuild = async ({ assets, maps }: ReleaseTarget, build: RemoteBuildOutput): Promise<void> => {
  const { remote, version: folder, directory } = build;
  await assets.store(build);
  for (const name of Object.keys(build.sourceMaps)) {
    const file = { remote, folder, name };
    if (await maps.read(file)) continue;
    await maps.put({ ...file, bytes: await readFile(path.join(directory, name)) });
  }
};

/**
 * Stores the build of one remote on the asset origin and makes it the live version: for everybody, or for a share
 * of the visitors (`traffic`, in per cent) that grows automatically (`ramp`), or for previews only (`preview`).
 */
export const publishBuild = async (
  target: ReleaseTarget,
  build: RemoteBuildOutput,
  more: Pick<PublishBody, 'traffic' | 'ramp' | 'preview' | 'commit' | 'author'> = {},
): Promise<Release> => {
  await storeBuild(target, build);
  return publishVersion(target, build.remote, { ...bodyOf(build, target.assetsUrl), ...more });
};

/** The names of all remotes of the workspace: the apps that have a haulway.remote.json. */
export const remotesOf = async (root: string): Promise<string[]> => {
  const files = await readdir(path.join(root, 'apps'), { recursive: false, withFileTypes: true });
  const names = files.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const checked = await Promise.all(
    names.map(async (name) => {
      const inside = await readdir(path.join(root, 'apps', name));
      return inside.includes('haulway.remote.json') ? [name] : [];
    }),
  );
  return checked.flat();
};

/**
 * Publishes the builds of the start: each remote whose build is not a version yet. For a known version only missing
 * files are stored again, so that a rollback survives a restart. Returns the new releases.
 */
export const publishRemotes = async (target: ReleaseTarget): Promise<Release[]> => {
  const published: Release[] = [];
  for (const remote of await remotesOf(target.root)) {
    const build = await buildOf(target.root, remote);
    const known = await findRelease(target, remote, build.version);
    await storeBuild(target, build);
    if (!known) published.push(await publishVersion(target, remote, bodyOf(build, target.assetsUrl)));
  }
  return published;
};

/**
 * Removes the files of versions that were last live more than 30 days ago, because no open tab can still need them.
 * Returns those versions.
 */
export const pruneVersions = async (target: ReleaseTarget, remote: string): Promise<readonly string[]> => {
  const versions = await outlivedVersions(target, remote);
  for (const version of versions)
    for (const store of [target.assets, target.maps]) await store.remove(remote, version);
  return versions;
};
