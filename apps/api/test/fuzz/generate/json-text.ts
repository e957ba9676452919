/**
 * JSON values can't contain `1e999` or 5,000 levels. Such places contain a marker, which is replaced when the JSON is
 * written.
 */
const RAW = /"«raw ([^»]*)»"/gu;
const NESTED = /"«nested (\d+)»"/gu;

/** A marker for this text without quotes. */
export const raw = (text: string): string => `«raw ${text}»`;

/** A marker for that many nested arrays. */
export const nested = (levels: number): string => `«nested ${levels}»`;

export const jsonText = (value: unknown): string =>
  (JSON.stringify(value) ?? '')
    .replace(RAW, (_whole, text: string) => text)
    .replace(NESTED, (_whole, levels: string) => '['.repeat(Number(levels)) + ']'.repeat(Number(levels)));

/** An object with `name` as its own member, even if the name is `__proto__`. */
export const withMember = (object: object, name: string, value: unknown): Record<string, unknown> =>
  Object.fromEntries([...Object.entries(object).filter(([other]) => other !== name), [name, value]]);
