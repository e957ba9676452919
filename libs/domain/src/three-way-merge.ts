import { isRecord } from '@haulway/contracts/unknown-json';

/** A form for a record: texts, switches, and lists of rows of them. */
export type FormFields = object;

/** A form whose record was changed elsewhere while the form was being filled in. */
export interface Merged<T extends FormFields> {
  /** What the form must show: what was typed here, and the latest values of all fields that were not touched. */
  readonly form: T;
  /** The fields that the record has changed since the edit started, whichever value the form shows. */
  readonly changed: readonly (keyof T & string)[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Merges one value. Lists of the same length are merged row by row, and rows member by member. */
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
 * Merges two edits of one record, field by field (ADR 68). Lists of rows are merged cell by cell. If a row was added
 * or removed, the list stays as it was typed.
 * @param began the record when this edit started
 * @param typed the form now
 * @param latest the record now
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
