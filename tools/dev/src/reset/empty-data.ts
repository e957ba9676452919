import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { removeDataDirectory } from '../database/data-directory.js';
import { stopStaleServer } from '../database/server.js';
import { databaseDirOf } from '../start/environments.js';
import { endStaleProcesses, heldBy, holderOf } from '../start/instance.js';
import { StartError } from '../start-error.js';

/**
 * Removes everything in the data folder: database, mail, payments, published remotes, secrets, logs.
 *
 * @returns whether there was anything
 * @throws StartError if a running instance uses it, or if it does not look like one of our data folders
 */
export async function emptyData(root: string, dataDir: string): Promise<boolean> {
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return false;
  const holder = holderOf(dataDir);
  if (holder) throw heldBy(holder, dataDir);
  if (!isOurs(root, dataDir)) {
    throw new StartError(`${dataDir} does not look like a data folder of Haulway: nothing was removed.`);
  }
  await endStaleProcesses(dataDir);
  const database = databaseDirOf({ dataDir });
  await stopStaleServer(database);
  removeDataDirectory(database);
  for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true });
  return true;
}

/** Whether it is the workspace's data folder, or contains the secrets file that every first start makes. */
function isOurs(root: string, dataDir: string): boolean {
  const within = relative(root, dataDir);
  return existsSync(join(dataDir, 'secrets.json')) || /(^|[\\/])\.data$/.test(within);
}
