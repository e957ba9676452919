import { join } from 'node:path';
import { Client, escapeLiteral } from 'pg';
import { z } from 'zod';

/** A database's data at one instant, as files for COPY. */
export interface Dump<Read> {
  readonly tables: readonly { readonly name: string; readonly columns: string; readonly file: string }[];
  /** The last value of each sequence that has been used. */
  readonly sequences: readonly { readonly name: string; readonly last: string }[];
  readonly rows: number;
  /** What was read at the same instant. */
  readonly read: Read;
}

/** Every table except PostgreSQL's own, with its columns except generated ones. */
const TABLES = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name, string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')
    AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  GROUP BY 1 ORDER BY 1`;
const SEQUENCES = `
  SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last
  FROM pg_sequences WHERE last_value IS NOT NULL`;

const tableRows = z.array(z.object({ name: z.string(), columns: z.string() }));
const sequenceRows = z.array(z.object({ name: z.string(), last: z.string() }));

/**
 * Writes all data of one instant into files, while others continue to write. It does the same as `pg_dump --data-only`,
 * which is missing from our PostgreSQL package.
 *
 * @param url an address with a superuser's name and password, on the same machine
 * @param folder a folder that the server's account may write to
 * @param read reads further data at the same instant
 */
export async function dumpData<Read>(
  url: string,
  folder: string,
  read: (client: Client) => Promise<Read>,
): Promise<Dump<Read>> {
  return within(url, 'BEGIN ISOLATION LEVEL REPEATABLE READ', async (client) => {
    const found = tableRows.parse((await client.query(TABLES)).rows);
    const known = await read(client);
    const tables = found.map((table, index) => ({ ...table, file: join(folder, `${index}.copy`) }));
    let rows = 0;
    for (const { name, columns, file } of tables) {
      rows += (await client.query(`COPY ${name} (${columns}) TO ${escapeLiteral(file)}`)).rowCount ?? 0;
    }
    // Sequences are not part of a transaction's snapshot. A value that is too high does no harm.
    const sequences = sequenceRows.parse((await client.query(SEQUENCES)).rows);
    return { tables, sequences, rows, read: known };
  });
}

/**
 * Replaces the data of a database that has the same migrations with a dump. Triggers and foreign keys are off
 * meanwhile, as with `pg_restore --disable-triggers`.
 *
 * @returns how many rows were loaded
 * @throws Error if a table is missing in the database or in the dump
 */
export async function loadData(url: string, { tables, sequences }: Dump<unknown>): Promise<number> {
  return within(url, 'BEGIN; SET LOCAL session_replication_role = replica', async (client) => {
    const there = tableRows.parse((await client.query(TABLES)).rows).map(({ name }) => name);
    const other = there.filter((name) => !tables.some((table) => table.name === name));
    if (other.length > 0) throw new Error(`The dump has nothing of ${other.join(', ')}.`);
    await client.query(`TRUNCATE ${there.join(', ')}`);
    let rows = 0;
    for (const { name, columns, file } of tables) {
      rows += (await client.query(`COPY ${name} (${columns}) FROM ${escapeLiteral(file)}`)).rowCount ?? 0;
    }
    for (const { name, last } of sequences) await client.query('SELECT setval($1, $2)', [name, last]);
    return rows;
  });
}

async function within<T>(url: string, begin: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(begin);
    const done = await work(client);
    await client.query('COMMIT');
    return done;
  } finally {
    await client.end();
  }
}
