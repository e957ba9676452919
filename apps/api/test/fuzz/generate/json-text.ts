/** JSON values hold no `1e999` and no 5,000 levels: such places hold a marker, which becomes text on writing. */
const RAW = /"«raw ([^»]*)»"/gu;
const NESTED = /"«nested (\d+)»"/gu;

/** Stands for this text as it is, without quotes. */
export const raw = (text: string): string => `«raw ${text}»`;

/** Stands for that many arrays in one another. */
export const nested = (levels: number): string => `«nested ${levels}»`;

/** The text of a value, its markers replaced. */
export const jsonText = (value: unknown): string =>
  (JSON.stringify(value) ?? '')
    .replace(RAW, (_whole, text: string) => text)
    .replace(NESTED, (_whole, levels: string) => '['.repeat(Number(levels)) + ']'.repeat(Number(levels)));

/** An object whose member `name` is really its own, also where the name is `__proto__`. */
export const withMember = (object: object, name: string, value: unknown): Record<string, unknown> =>
  Object.fromEntries([...Object.entries(object).filter(([other]) => other !== name), [name, value]]);
