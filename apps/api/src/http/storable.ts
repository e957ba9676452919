/** Deeper nesting than this has no use here, and recursive readers would run out of stack on it. */
export const MAX_DEPTH = 32;

const UNSTORABLE = /[\0\p{Cs}]/u;

/** Whether PostgreSQL and JSON can hold this text: no NUL, no half of a surrogate pair. */
export const isStorable = (value: string): boolean => !UNSTORABLE.test(value);

export interface Flaw {
  readonly field: string;
  readonly problem: string;
}

const TEXT_PROBLEM = 'Contains characters that cannot be stored';

/** Finds the first text that can't be stored, or nesting beyond MAX_DEPTH, in parsed JSON. Never recurses. */
export const findFlaw = (root: unknown): Flaw | undefined => {
  const pending: { value: unknown; field: string; depth: number }[] = [{ value: root, field: '', depth: 0 }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, field, depth } = next;
    if (typeof value === 'string' && !isStorable(value))
      return { field: field || 'body', problem: TEXT_PROBLEM };
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= MAX_DEPTH) return { field: 'body', problem: `Is nested deeper than ${MAX_DEPTH} levels` };
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key)) return { field: field || 'body', problem: TEXT_PROBLEM };
      pending.push({ value: inner, field: field ? `${field}.${key}` : key, depth: depth + 1 });
    }
  }
  return undefined;
};

/** Whether an address (path and query, still percent-encoded) decodes to text that can be stored. */
export const isStorableAddress = (address: string): boolean => {
  try {
    return isStorable(decodeURIComponent(address));
  } catch {
    return false;
  }
};
