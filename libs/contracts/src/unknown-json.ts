/**
 * Functions that read JSON which another version may have written, so its shape is unknown. They use no schema, because
 * pages use them.
 */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** Whether this is a JSON object: neither null nor an array. */
export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text, or undefined if it is empty or not a text. */
export const textIn = (record: JsonRecord, name: string): string | undefined => {
  const value = record[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** A finite number that is not negative; otherwise undefined. */
export const amountIn = (record: JsonRecord, name: string): number | undefined => {
  const value = record[name];
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
};

/** The parsed JSON; undefined for null, and for a text that is not JSON. */
export const parseJson = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};
