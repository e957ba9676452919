/** Readers of JSON that another version may have written, so that nothing of it is certain. No schema, for pages. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** Whether this is a JSON object: neither null nor a list. */
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

/** What this text says as JSON; undefined for none, and for a text that is no JSON. */
export const parseJson = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};
