import { isRecord, parseJson } from '@haulway/contracts/unknown-json';
import type { ZodMiniType } from 'zod/mini';

/** Typed text that was not saved. This browser stores it, so that it survives a closed tab. */
export interface SavedEdit<T> {
  readonly began: T;
  readonly form: T;
  /** ISO 8601. */
  readonly at: string;
}

const PREFIX = 'haulway.admin.edit.1.';

/** Stored text is deleted after this time: notes about a customer are personal data. */
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

const keyOf = (subject: string): string => `${PREFIX}${subject}`;

const isFresh = (at: unknown): at is string =>
  typeof at === 'string' && Date.now() - Date.parse(at) < LIFETIME_MS;

const deleteOld = (): void => {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(PREFIX)) continue;
    const stored = parseJson(localStorage.getItem(key));
    if (!isRecord(stored) || !isFresh(stored['at'])) localStorage.removeItem(key);
  }
};

/** Whether a value has the shape of the form. A text that the form would not accept is one of the right shape. */
const isForm = <T>(schema: ZodMiniType<T, T>, value: unknown): value is T =>
  schema.safeParse(value).error?.issues.every(({ code }) => code === 'custom') ?? true;

/** The stored text for a subject. Undefined when there is none, or when it has another shape. */
export const readEdit = <T>(subject: string, schema: ZodMiniType<T, T>): SavedEdit<T> | undefined => {
  try {
    deleteOld();
    const stored = parseJson(localStorage.getItem(keyOf(subject)));
    if (!isRecord(stored)) return undefined;
    const { began, form, at } = stored;
    return isForm(schema, began) && isForm(schema, form) && isFresh(at) ? { began, form, at } : undefined;
  } catch {
    return undefined;
  }
};

/** Whether there is stored text for a subject. */
export const hasEdit = (subject: string): boolean => {
  try {
    return localStorage.getItem(keyOf(subject)) !== null;
  } catch {
    return false;
  }
};

/** Stores the text. In a browser that stores nothing it is lost with the tab. */
export const writeEdit = (subject: string, edit: SavedEdit<unknown>): void => {
  try {
    localStorage.setItem(keyOf(subject), JSON.stringify(edit));
  } catch {
    // private window or full storage: the open form still has the text
  }
};

export const deleteEdit = (subject: string): void => {
  try {
    localStorage.removeItem(keyOf(subject));
  } catch {
    // storage that can't be written can't contain any stored text
  }
};
