import { isRecord } from '@haulway/contracts/unknown-json';

/** A form over a record: texts, switches, and lists of rows of them. */
export type FormFields = object;

/** A form whose record was changed elsewhere while it was being filled in. */
export interface Merged<T extends FormFields> {
  /** What the form is to show: what was typed here, and what became of all that was not touched. */
  readonly form: T;
  /** The fields that are different from when the edit began, whoever is right about them. */
  readonly changed: readonly (keyof T & string)[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What became of one value: lists of the same length are merged row by row, rows member by member. */
const merged = (began: unknown, typed: unknown, latest: unknown): unknown => {
  if (isSame(typed, began)) return latest;
  if (isSame(latest, began)) return typed;
  if (Array.isArray(began) && Array.isArray(typed) && Array.isArray(latest)) {
    const sameLength = began.length === typed.length && began.length === latest.length;
    return sameLength ? typed.map((row, index) => merged(began[index], row, latest[index])) : typed;
  }
  if (isRecord(began) && isRecord(typed) && isRecord(latest)) {
    const [before, now] = [new Map(Object.entries(began)), new Map(Object.entries(latest))];
    return Object.fromEntries(
      Object.entries(typed).map(([name, value]) => [name, merged(before.get(name), value, now.get(name))]),
    );
  }
  return typed;
};

/**
 * Merges two edits of one record, field by field (ADR 0063); within a list of rows cell by cell, unless a row was added
 * or removed: then the list is as it was typed.
 * @param began what the record said when this edit began
 * @param typed what the form says now
 * @param latest what the record says now
 */
export const threeWayMerge = <T extends FormFields>(began: T, typed: T, latest: T): Merged<T> => {
  const names = Object.keys(began) as (keyof T & string)[];
  return {
    form: Object.assign(
      {},
      typed,
      Object.fromEntries(names.map((name) => [name, merged(began[name], typed[name], latest[name])])),
    ),
    changed: names.filter((name) => !isSame(latest[name], began[name])),
  };
};
