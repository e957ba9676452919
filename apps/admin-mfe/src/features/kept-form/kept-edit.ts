import { isRecord, parseJson } from '@haulway/contracts/unknown-json';

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
const PREFIX = 'haulway.admin.edit.';

/** What nobody has come back to for so long is forgotten: notes of a customer among it are of a person. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const keyOf = (subject: string): string => `${PREFIX}${SHAPE}.${subject}`;

/**
 * Whether a value has all that a sample has, each of its own type: every row of a list is like the sample's first, and
 * where the sample is a record of nothing the value is one of texts.
 */
const isLike = (sample: unknown, value: unknown): boolean => {
  if (Array.isArray(sample))
    return Array.isArray(value) && (sample.length === 0 || value.every((row) => isLike(sample[0], row)));
  if (!isRecord(sample)) return typeof value === typeof sample;
  if (!isRecord(value)) return false;
  const names = Object.keys(sample);
  return names.length === 0
    ? Object.values(value).every((text) => typeof text === 'string')
    : names.every((name) => isLike(sample[name], value[name]));
};

const isForm = <T extends object>(sample: T, value: unknown): value is T => isLike(sample, value);

const isFresh = (at: unknown): at is string =>
  typeof at === 'string' && Date.now() - Date.parse(at) < KEPT_MS;

const forgetOld = (): void => {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(PREFIX)) continue;
    const kept = parseJson(localStorage.getItem(key));
    if (!isRecord(kept) || !isFresh(kept['at'])) localStorage.removeItem(key);
  }
};

/** What is kept of a subject, or undefined: nothing, or something that is no such form. @param sample {@link isLike} */
export const readKept = <T extends object>(subject: string, sample: T): KeptEdit<T> | undefined => {
  try {
    forgetOld();
    const kept = parseJson(localStorage.getItem(keyOf(subject)));
    if (!isRecord(kept)) return undefined;
    const { began, form, at } = kept;
    return isForm(sample, began) && isForm(sample, form) && isFresh(at) ? { began, form, at } : undefined;
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
