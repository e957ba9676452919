import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { z } from 'zod';
import { StartError } from '../../start-error.js';

const manifest = z.object({ engines: z.object({ node: z.string() }) });
const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      link: z.boolean().optional(),
      optional: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      peer: z.boolean().optional(),
    }),
  ),
});

/** @throws StartError if this Node is older than the workspace requires */
export function checkNode(root: string, version = process.version): void {
  const { engines } = manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  if (!satisfies(version, engines.node)) {
    throw new StartError(`Node ${engines.node} is needed and this is ${version}: install a newer one.`);
  }
}

/**
 * Compares npm's record of installed packages with the lock file.
 *
 * @throws StartError if a package is missing or has another version
 */
export function checkModules(root: string): void {
  const installedFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) throw new StartError('The packages are not installed: run npm ci.');
  const required = packagesIn(join(root, 'package-lock.json'));
  const installed = packagesIn(installedFile);
  for (const [path, { version, link, optional, devOptional, peer }] of Object.entries(required)) {
    // Packages for other platforms are optional, and .npmrc leaves out peers that nothing here uses. Paths outside
    // node_modules are the workspace's own packages.
    if (!path.includes('node_modules/') || link || optional || devOptional || peer) continue;
    const found = installed[path]?.version;
    if (found === version && existsSync(join(root, path, 'package.json'))) continue;
    const problem = found && found !== version ? `is ${found} instead of ${version}` : 'is missing';
    throw new StartError(
      `The packages are not complete (${path.replace(/^.*node_modules\//, '')} ${problem}): run npm ci.`,
    );
  }
}

function packagesIn(file: string) {
  return lockfile.parse(JSON.parse(readFileSync(file, 'utf8'))).packages;
}
