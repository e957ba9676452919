import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '@haulway/process';
import { Client } from 'pg';
import { z } from 'zod';
import { accountFor } from '../src/database/account.js';

/** Folders whose content PostgreSQL recreates or restores from the archive. The empty folders must exist. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|pg_internal\.init|pgsql_tmp.*|backup_label.*|standby\.signal|recovery\.signal)$/u;

const setting = z.tuple([z.object({ data_directory: z.string() })]);
const stopped = z.tuple([z.object({ labelfile: z.string() })]);

/**
 * Copies the data of a running server into a folder on which another server can start. That server also needs the
 * archived log of the time during the copy. This is PostgreSQL's low-level backup, which needs no extra program.
 *
 * @param url an address with a superuser's name and password, on the same machine
 * @param to a folder that does not exist yet
 */
export async function takeBaseBackup(url: string, to: string): Promise<void> {
  // the backup must start and end in the same session
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const [{ data_directory: from }] = setting.parse((await client.query('SHOW data_directory')).rows);
    const owner = accountFor(from);
    await client.query("SELECT pg_backup_start('haulway', true)");
    mkdirSync(to, { recursive: true, mode: 0o700 });
    await copy(from, to);
    const [{ labelfile }] = stopped.parse(
      (await client.query('SELECT labelfile FROM pg_backup_stop()')).rows,
    );
    writeFileSync(join(to, 'backup_label'), labelfile);
    if (owner) await handTo(owner, to);
  } finally {
    await client.end();
  }
}

async function copy(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      await mkdir(target, { recursive: true, mode: 0o700 });
      if (!EMPTIED.has(entry.name)) await copy(source, target);
    } else if (entry.isFile()) {
      await copyFile(source, target).catch((error: unknown) => {
        // The file was removed meanwhile. The log contains that change.
        if (codeOf(error) !== 'ENOENT') throw error;
      });
    }
  }
}

async function handTo({ uid, gid }: { uid: number; gid: number }, folder: string): Promise<void> {
  chownSync(folder, uid, gid);
  for (const name of await readdir(folder, { recursive: true })) chownSync(join(folder, name), uid, gid);
}
