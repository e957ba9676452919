/** The deepest nesting that is accepted. No body needs more, and recursive code would overflow the stack. */
export const MAX_DEPTH = 32;
/**
 * The most members and entries on all levels together. The largest valid body, a release of thousands of files, has
 * fewer.
 */
export const MAX_VALUES = 20_000;

/**
 * Whether PostgreSQL and JSON can store this text: no NUL, no half of a surrogate pair. Both checks are built into the
 * engine, which makes them many times faster than a regular expression.
 */
const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

export interface Flaw {
  /** The error code; with `invalid_request` the field is named. */
  readonly code: 'invalid_request' | 'too_many_values';
  /** The path from the outside in; undefined when the body as a whole is at fault. */
  readonly path?: string[];
  readonly problem: string;
}

const unstorable = (): Flaw => ({
  code: 'invalid_request',
  path: [],
  problem: "Contains characters we can't accept",
});

const isList: (value: object) => value is readonly Json[] = Array.isArray;

class Inspection {
  #values = 0;

  /** Recursion ends at MAX_DEPTH. Valid values cause no allocations: a path is built only after a flaw is found. */
  flawOf(value: Json, depth: number): Flaw | undefined {
    this.#values += 1;
    if (this.#values > MAX_VALUES) {
      return { code: 'too_many_values', problem: `Has more than ${MAX_VALUES} values` };
    }
    if (typeof value === 'string') return isStorable(value) ? undefined : unstorable();
    if (typeof value !== 'object' || value === null) return undefined;
    if (depth >= MAX_DEPTH) {
      return { code: 'invalid_request', problem: `Is nested deeper than ${MAX_DEPTH} levels` };
    }
    return isList(value) ? this.#inList(value, depth) : this.#inObject(value, depth);
  }

  #inList(values: readonly Json[], depth: number): Flaw | undefined {
    // an iterator for each of thousands of empty lists would cost more than all else
    for (let at = 0; at < values.length; at += 1) {
      const flaw = this.flawOf(values[at] ?? null, depth + 1);
      if (flaw) return below(String(at), flaw);
    }
    return undefined;
  }

  #inObject(members: { readonly [name: string]: Json }, depth: number): Flaw | undefined {
    // parsed JSON has no inherited members, and this makes no list of entries
    for (const name in members) {
      if (!isStorable(name)) return unstorable();
      const flaw = this.flawOf(members[name] ?? null, depth + 1);
      if (flaw) return below(name, flaw);
    }
    return undefined;
  }
}

const below = (name: string, flaw: Flaw): Flaw => {
  flaw.path?.unshift(name);
  return flaw;
};

/**
 * Finds the first text that can't be stored, nesting beyond MAX_DEPTH or a value beyond MAX_VALUES. Takes linear time
 * and stops at the first flaw.
 * @param root the result of JSON.parse
 */
export const findFlaw = (root: unknown): Flaw | undefined => new Inspection().flawOf(root as Json, 0);

/** Whether an address (path and query, still percent-encoded) decodes to text that can be stored. */
export const isStorableAddress = (address: string): boolean => {
  try {
    return isStorable(decodeURIComponent(address));
  } catch {
    return false;
  }
};
