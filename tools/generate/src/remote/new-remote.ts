import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { filesOf, namesOf, packageOf, type RemoteName, type Versions } from './remote-files.js';
import { GeneratorError } from '../generator-error.js';

const packageFile = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

/**
 * The package versions that the platform is built and tested with. The whole workspace has one version of each package.
 */
export const versionsOf = (root: string): Versions => {
  const file = path.join(root, 'libs/platform/package.json');
  const { dependencies, devDependencies } = packageFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { ...dependencies, ...devDependencies };
};

const lockFile = z.looseObject({ packages: z.record(z.string(), z.unknown()) });

/** Sorts packages as npm does, so that npm's next run changes nothing. */
const sorted = (packages: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));

/** Adds the remote to the lock file. Without it, npm ci refuses the workspace, even if all packages are installed. */
const addToLock = (root: string, name: RemoteName): void => {
  const file = path.join(root, 'package-lock.json');
  const lock = lockFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  const { name: packageName, version, dependencies, devDependencies } = packageOf(name, versionsOf(root));
  const folder = `apps/${name.full}`;
  lock.packages[folder] = { name: packageName, version, dependencies, devDependencies };
  lock.packages[`node_modules/${packageName}`] = { resolved: folder, link: true };
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: sorted(lock.packages) }, null, 2)}\n`);
};

/**
 * Links the remote in node_modules as npm would. Nobody imports a remote, but tools that list packages read that
 * folder.
 */
const addLink = (root: string, { full }: RemoteName): void => {
  const scope = path.join(root, 'node_modules/@haulway');
  const link = path.join(scope, full);
  if (existsSync(scope) && !existsSync(link)) symlinkSync(path.join('../../apps', full), link, 'junction');
};

/**
 * Makes a remote in the workspace at `root`.
 *
 * @throws GeneratorError if the name is invalid or taken; nothing is written then
 */
export const newRemote = (root: string, short: string): RemoteName => {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/u.test(short) || short.endsWith('-mfe') || short.length > 40) {
    throw new GeneratorError(
      `A remote's name is lower-case letters, digits and hyphens, such as fleet, not '${short}'.`,
    );
  }
  const name = namesOf(short);
  const folder = path.join(root, 'apps', name.full);
  if (existsSync(folder)) throw new GeneratorError(`apps/${name.full} is there already.`);
  for (const [file, text] of Object.entries(filesOf(name, versionsOf(root)))) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  addToLock(root, name);
  addLink(root, name);
  return name;
};
