import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { TABLE_NAMES } from './tables.js';

const change = z.object({
  table: z.enum(TABLE_NAMES),
  id: z.string(),
  record: z.looseObject({ id: z.string() }).nullable(),
});
const line = z.array(change);

/** The current state of one record, or null when it is deleted. */
export type JournalChange = z.infer<typeof change>;

/**
 * The changes stored in a journal file, oldest first. A line is one commit. When a kill cut the last line short, its
 * commit was never acknowledged, and it is left out. Throws if an earlier line can't be read.
 */
export function readJournal(file: string): JournalChange[] {
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
export function appendJournal(
  file: string,
  changes: readonly { table: string; id: string; record: unknown }[],
) {
  appendFileSync(file, `${JSON.stringify(changes)}\n`);
}

/** Replaces the journal by the given records in one step, so that it does not grow forever. */
export function rewriteJournal(
  file: string,
  records: readonly { table: string; id: string; record: unknown }[],
): void {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.new`;
  writeFileSync(temporary, records.map((record) => `${JSON.stringify([record])}\n`).join(''));
  renameSync(temporary, file);
}
