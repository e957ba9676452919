import { isRecord, parseJson } from '@haulway/contracts/unknown-json';

/** Typed text that was not saved. This browser stores it, so that it survives a closed tab. */
export interface KeptEdit<T> {
  /** The form's fields when the edit started. */
  readonly began: T;
  readonly form: T;
  /** ISO 8601. */
  readonly at: string;
}

/** Increased when a form changes its shape: text stored by an older version is then ignored. */
const SHAPE = 1;
const PREFIX = 'haulway.admin.edit.';

/** Stored text is deleted after this time: notes about a customer are personal data. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const keyOf = (subject: string): string => `${PREFIX}${SHAPE}.${subject}`;

/**
 * Whether a value has everything that a sample has, with the same types. Every row of a list must be like the sample's
 * first row. When the sample is an empty record, the value must be a record of texts.
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

/**
 * The stored text for a subject. Undefined when there is none, or when it has another shape. @param sample {@link
 * isLike}
 */
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

/** Stores the text. In a browser that stores nothing it is lost with the tab. */
export const writeKept = <T>(subject: string, kept: KeptEdit<T>): void => {
  try {
    localStorage.setItem(keyOf(subject), JSON.stringify(kept));
  } catch {
    // private window or full storage: the open form still has the text
  }
};

export const dropKept = (subject: string): void => {
  try {
    localStorage.removeItem(keyOf(subject));
  } catch {
    // storage that can't be written can't contain any stored text
  }
};
