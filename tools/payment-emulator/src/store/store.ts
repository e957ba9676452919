import { randomInt } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { TABLE_NAMES, type Tables } from './tables.js';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Unguessable text of `length` characters from Stripe's id alphabet. */
export function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}

/** A new object id in Stripe's form, such as `pi_3…` or `evt_3…`. */
export function newId(prefix: string): string {
  return `${prefix}_3${randomText(23)}`;
}

/** The current state of one record, or null when it is deleted. */
const change = z.object({
  table: z.enum(TABLE_NAMES),
  id: z.string(),
  record: z.looseObject({ id: z.string() }).nullable(),
});
const commit = z.array(change);
type Change = z.infer<typeof change>;
type Table = keyof Tables;

/**
 * The changes stored in a journal file, oldest first. A line is one commit. When a kill cut the last line short, its
 * commit was never acknowledged, and it is left out. Throws if an earlier line can't be read.
 */
function readJournal(file: string): Change[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.flatMap((line, index) => {
    try {
      return line === '' ? [] : commit.parse(JSON.parse(line));
    } catch (error) {
      if (index < lines.length - 1) throw error;
      return [];
    }
  });
}

/** Replaces the journal by the given records in one step, so that it does not grow forever. */
function rewriteJournal(file: string, records: readonly Change[]): void {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.new`;
  writeFileSync(temporary, records.map((record) => `${JSON.stringify([record])}\n`).join(''));
  renameSync(temporary, file);
}

const emptyMaps = () => new Map(TABLE_NAMES.map((name) => [name, new Map<string, { id: string }>()]));

/**
 * All state, in memory, with a journal behind it if a file is given. Records are never changed in place:
 * `put` takes a new one. Nothing is on disk before `commit`, which writes all changes since the last as one line.
 */
export class Store {
  #maps = emptyMaps();
  readonly #uncommitted = new Map<string, { table: Table; id: string; record: object | null }>();

  constructor(private readonly file?: string) {
    if (!file) return;
    for (const { table, id, record } of readJournal(file)) {
      if (record) this.#maps.get(table)?.set(id, record);
      else this.#maps.get(table)?.delete(id);
    }
    rewriteJournal(
      file,
      TABLE_NAMES.flatMap((table) =>
        this.list(table).map((record) => ({ table, id: record.id, record: { ...record } })),
      ),
    );
  }

  get<Name extends Table>(table: Name, id: string): Tables[Name] | undefined {
    return this.#table(table).get(id);
  }

  list<Name extends Table>(table: Name): Tables[Name][] {
    return [...this.#table(table).values()];
  }

  put<Name extends Table>(table: Name, record: Tables[Name]): Tables[Name] {
    this.#table(table).set(record.id, record);
    this.#uncommitted.set(`${table}/${record.id}`, { table, id: record.id, record });
    return record;
  }

  remove(table: Table, id: string): void {
    if (!this.#table(table).delete(id)) return;
    this.#uncommitted.set(`${table}/${id}`, { table, id, record: null });
  }

  commit(): void {
    if (this.#uncommitted.size === 0) return;
    // One write: a kill right after it loses nothing.
    if (this.file) appendFileSync(this.file, `${JSON.stringify([...this.#uncommitted.values()])}\n`);
    this.#uncommitted.clear();
  }

  clear(): void {
    this.#maps = emptyMaps();
    this.#uncommitted.clear();
    if (this.file) rewriteJournal(this.file, []);
  }

  #table<Name extends Table>(name: Name): Map<string, Tables[Name]> {
    // The journal is this class's own file: a record there was a Tables[…] when it was written.
    return this.#maps.get(name) as unknown as Map<string, Tables[Name]>;
  }
}
