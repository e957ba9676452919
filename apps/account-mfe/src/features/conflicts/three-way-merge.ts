export type Fields = Readonly<Record<string, string | boolean>>;

/** A form whose record was changed elsewhere while it was being filled in. */
export interface Merged<T extends Fields> {
  /** What the form is to show: what was typed here, and what became of all that was not touched. */
  readonly form: T;
  /** The fields that are different from when the edit began, whoever is right about them. */
  readonly changed: readonly (keyof T & string)[];
}

/**
 * Merges two edits of one record, field by field (ADR 0063).
 * @param began what the record said when this edit began
 * @param typed what the form says now
 * @param latest what the record says now
 */
export const threeWayMerge = <T extends Fields>(began: T, typed: T, latest: T): Merged<T> => {
  const names: readonly (keyof T & string)[] = Object.keys(began);
  const untouched = names.filter((name) => typed[name] === began[name]);
  return {
    form: { ...typed, ...Object.fromEntries(untouched.map((name) => [name, latest[name]])) },
    changed: names.filter((name) => latest[name] !== began[name]),
  };
};
