import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { TABLE_NAMES, type TableName, type Tables } from './tables.js';

const change = z.object({
  table: z.enum(TABLE_NAMES),
  id: z.string(),
  record: z.looseObject({ id: z.string() }).nullable(),
});
const line = z.array(change);

/** The current state of one record, or null when it is deleted. */
type JournalChange = z.infer<typeof change>;

/**
 * The changes stored in a journal file, oldest first. A line is one commit. When a kill cut the last line short, its
 * commit was never acknowledged, and it is left out. Throws if an earlier line can't be read.
 */
function readJournal(file: string): JournalChange[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  const last = lines.pop();
  const whole = lines.filter((text) => text !== '').map((text) => line.parse(JSON.parse(text)));
  return last === '' || last === undefined ? whole.flat() : [...whole.flat(), ...readTornLine(last)];
}

function readTornLine(text: string): JournalChange[] {
  try {
    return line.parse(JSON.parse(text));
  } catch {
    return [];
  }
}

/** Adds one commit. It is written when the call returns, so a kill right after it loses nothing. */
function appendJournal(file: string, changes: readonly { table: string; id: string; record: unknown }[]) {
  appendFileSync(file, `${JSON.stringify(changes)}\n`);
}

/** Replaces the journal by the given records in one step, so that it does not grow forever. */
function rewriteJournal(
  file: string,
  records: readonly { table: string; id: string; record: unknown }[],
): void {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.new`;
  writeFileSync(temporary, records.map((record) => `${JSON.stringify([record])}\n`).join(''));
  renameSync(temporary, file);
}

type Maps = { [Name in TableName]: Map<string, Tables[Name]> };

const emptyMaps = (): Maps => ({
  intents: new Map(),
  charges: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  methods: new Map(),
  events: new Map(),
  challenges: new Map(),
  answers: new Map(),
  jobs: new Map(),
});

/**
 * All state, in memory, with a journal behind it if a file is given. Records are never changed in place:
 * `put` takes a new one. Nothing is on disk before `commit`, which writes all changes since the last as one line.
 */
export class Store {
  #maps = emptyMaps();
  #uncommitted = new Map<string, { table: TableName; id: string; record: unknown }>();

  constructor(private readonly file?: string) {
    if (!file) return;
    for (const change of readJournal(file)) this.#restore(change);
    rewriteJournal(file, this.#everything());
  }

  get<Name extends TableName>(table: Name, id: string): Tables[Name] | undefined {
    return this.#maps[table].get(id);
  }

  /** All records of a table, oldest first. */
  list<Name extends TableName>(table: Name): Tables[Name][] {
    return [...this.#maps[table].values()];
  }

  count(table: TableName): number {
    return this.#maps[table].size;
  }

  put<Name extends TableName>(table: Name, record: Tables[Name]): Tables[Name] {
    this.#maps[table].set(record.id, record);
    this.#uncommitted.set(`${table}/${record.id}`, { table, id: record.id, record });
    return record;
  }

  remove(table: TableName, id: string): void {
    if (!this.#maps[table].delete(id)) return;
    this.#uncommitted.set(`${table}/${id}`, { table, id, record: null });
  }

  commit(): void {
    if (this.#uncommitted.size === 0) return;
    if (this.file) appendJournal(this.file, [...this.#uncommitted.values()]);
    this.#uncommitted.clear();
  }

  /** Forgets everything, on disk too. */
  clear(): void {
    this.#maps = emptyMaps();
    this.#uncommitted.clear();
    if (this.file) rewriteJournal(this.file, []);
  }

  #restore({ table, id, record }: JournalChange): void {
    // The journal is this class's own file: a record there was a Tables[…] when it was written.
    const map: Map<string, unknown> = this.#maps[table];
    if (record) map.set(id, record);
    else map.delete(id);
  }

  #everything() {
    return TABLE_NAMES.flatMap((table) =>
      this.list(table).map((record) => ({ table, id: record.id, record })),
    );
  }
}
