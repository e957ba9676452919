import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseError } from '@haulway/release/client';
import { z } from 'zod';
import { KIT } from '../bundlers/kit-names.js';
import { isLater, KIT_FILE, type ServedKit, servedKit } from '../documents/changes.js';
import { pinned } from './init.js';

const dependencies = z.record(z.string(), z.string()).optional();
const packageFile = z.looseObject({ dependencies, devDependencies: dependencies });

/** Reads which kit a site has. @throws ReleaseError if there is none */
export const readServedKit = async (site: string, get = fetch): Promise<ServedKit> => {
  const response = await get(`${site}/kit/${KIT_FILE}`).catch(() => undefined);
  const served = servedKit.safeParse(response?.ok ? await response.json().catch(() => undefined) : undefined);
  if (!served.success) throw new ReleaseError(`${site} has no kit at /kit/${KIT_FILE}.`);
  return served.data;
};

/**
 * Pins the site's kit in a remote's package.json, with the versions of the packages that the kit needs beside it. Other
 * packages stay as they are.
 * @param installed the version of the kit that runs
 * @returns what changes between the two kits, as lines to print
 */
export const upgradeProject = async (
  folder: string,
  site: string,
  served: ServedKit,
  installed: string,
): Promise<readonly string[]> => {
  if (served.version === installed) return [`${installed} is the kit of ${site}: nothing to upgrade.`];
  const file = path.join(folder, 'package.json');
  const pkg = packageFile.parse(JSON.parse(await readFile(file, 'utf8')));
  const versions: Readonly<Record<string, string>> = {
    ...Object.fromEntries(Object.entries(served.packages).map(([name, range]) => [name, pinned(range)])),
    [KIT]: `${site}/kit/${served.file}`,
  };
  const upgraded = (listed: Readonly<Record<string, string>> | undefined) =>
    listed &&
    Object.fromEntries(Object.entries(listed).map(([name, version]) => [name, versions[name] ?? version]));
  const written = {
    ...pkg,
    ...(pkg.dependencies && { dependencies: upgraded(pkg.dependencies) }),
    ...(pkg.devDependencies && { devDependencies: upgraded(pkg.devDependencies) }),
  };
  if (![written.dependencies, written.devDependencies].some((listed) => listed?.[KIT] !== undefined))
    throw new ReleaseError(`package.json does not name ${KIT}.`);
  await writeFile(file, `${JSON.stringify(written, undefined, 2)}\n`);
  const changes = served.changes.filter(({ version }) => isLater(version, installed));
  return [
    `From ${installed} to ${served.version}:`,
    ...changes.flatMap(({ version, notes }) => [`  ${version}`, ...notes.map((note) => `    - ${note}`)]),
    ...(changes.length === 0 ? ["  The host's contract is the same; the kit's own code is newer."] : []),
    'package.json is changed. Next: npm install, npm run build, npx haulway-remote check.',
  ];
};
