import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { PublishBody, Release } from '@haulway/contracts';
import { storeBuild } from './asset-store.js';
import { buildOf, MANIFEST_FILE, type RemoteBuildOutput } from './build-of.js';
import { listReleases, publishVersion, type Registry } from './registry.js';

export interface ReleaseTarget extends Registry {
  /** The workspace's folder. */
  readonly root: string;
  /** The folder that the asset origin serves, and its address. */
  readonly assetsDir: string;
  readonly assetsUrl: string;
}

const bodyOf = (build: RemoteBuildOutput, assetsUrl: string): PublishBody => ({
  version: build.version,
  url: `${assetsUrl}/${build.remote}/${build.version}/${MANIFEST_FILE}`,
  integrity: build.files[MANIFEST_FILE] ?? '',
  extras: { ...build.manifest, files: { ...build.files } },
});

/**
 * Stores the build of one remote on the asset origin and makes it the live version: for everybody, or for a share
 * of the visitors (`traffic`, in per cent).
 */
export const publishBuild = async (
  target: ReleaseTarget,
  remote: string,
  traffic?: number,
): Promise<Release> => {
  const build = await buildOf(target.root, remote);
  await storeBuild(target.assetsDir, build);
  return publishVersion(target, remote, { ...bodyOf(build, target.assetsUrl), traffic });
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
 * Publishes what start-up has just built: each remote whose build is not a version yet. A build that is known is
 * only put back where its files went missing, so that a rollback outlives a restart. Gives what it published.
 */
export const publishRemotes = async (target: ReleaseTarget): Promise<Release[]> => {
  const published: Release[] = [];
  for (const remote of await remotesOf(target.root)) {
    const build = await buildOf(target.root, remote);
    const known = (await listReleases(target, remote)).some((release) => release.version === build.version);
    await storeBuild(target.assetsDir, build);
    if (!known) published.push(await publishVersion(target, remote, bodyOf(build, target.assetsUrl)));
  }
  return published;
};
