import { isRecord } from '@haulway/contracts/unknown-json';

/** Text that was typed and not saved, as this browser keeps it over a closed tab. */
export interface KeptEdit<T> {
  /** What the record said when the edit began. */
  readonly began: T;
  readonly form: T;
  /** ISO 8601. */
  readonly at: string;
}

/** Counts up when a form gets another shape: what an older version kept is then not read. */
const SHAPE = 1;

const keyOf = (subject: string): string => `haulway.admin.edit.${SHAPE}.${subject}`;

/** Whether a value has all fields of a form, each of its own type. */
const isLike = <T extends object>(like: T, value: unknown): value is T => {
  if (!isRecord(value)) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.entries(like).every(
    ([name, field]) =>
      typeof fields.get(name) === typeof field && Array.isArray(fields.get(name)) === Array.isArray(field),
  );
};

/** What is kept of a subject, or undefined: nothing, or something that is no such form. */
export const readKept = <T extends object>(subject: string, like: T): KeptEdit<T> | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(subject)) ?? 'null');
    if (!isRecord(kept) || !('began' in kept) || !('form' in kept) || !('at' in kept)) return undefined;
    const { began, form, at } = kept;
    return isLike(like, began) && isLike(like, form) && typeof at === 'string'
      ? { began, form, at }
      : undefined;
  } catch {
    return undefined;
  }
};

/** Keeps it; a browser that stores nothing loses it with the tab. */
export const writeKept = <T>(subject: string, kept: KeptEdit<T>): void => {
  try {
    localStorage.setItem(keyOf(subject), JSON.stringify(kept));
  } catch {
    // private windows and full storage: the form itself still has it
  }
};

export const dropKept = (subject: string): void => {
  try {
    localStorage.removeItem(keyOf(subject));
  } catch {
    // what can't be written can't have been kept
  }
};
