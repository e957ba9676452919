/** Readers for what comes out of browser storage: another version may have written it, so nothing is certain. */

export type JsonRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text, or undefined for an empty one or anything else. */
export const textIn = (record: JsonRecord, name: string): string | undefined => {
  const value = record[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** A finite number that is not negative; undefined otherwise. */
export const amountIn = (record: JsonRecord, name: string): number | undefined => {
  const value = record[name];
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
};
