/** A decoded parameter: text, or lists and maps of them. */
export type Param = string | Param[] | { [key: string]: Param };
export type Params = Record<string, Param>;

type Branch = Map<string, string | Branch>;

/** Deeper nesting than any parameter of Stripe's has. */
const DEEPEST = 8;

/**
 * Decodes `a[b][c]=1&d[]=2&e[0]=3` (a form body or a query string) into nested maps and lists, as Stripe does. When
 * keys contradict each other (`a=1&a[b]=2`), the last one wins.
 */
export function decodeForm(text: string): Params {
  const root: Branch = new Map();
  for (const [key, value] of new URLSearchParams(text)) place(root, pathOf(key), value);
  return Object.fromEntries([...root].map(([key, value]) => [key, settle(value)]));
}

function pathOf(key: string): string[] {
  const bracket = key.indexOf('[');
  if (bracket <= 0 || !key.endsWith(']')) return [key];
  const inner = key.slice(bracket + 1, -1).split('][');
  return [key.slice(0, bracket), ...inner].slice(0, DEEPEST);
}

function place(branch: Branch, path: string[], value: string): void {
  const [head = '', ...rest] = path;
  const key = head === '' ? String(branch.size) : head;
  if (rest.length === 0) {
    branch.set(key, value);
    return;
  }
  const next = branch.get(key);
  const child: Branch = next instanceof Map ? next : new Map();
  branch.set(key, child);
  place(child, rest, value);
}

function settle(value: string | Branch): Param {
  if (typeof value === 'string') return value;
  const entries = [...value].map(([key, child]): [string, Param] => [key, settle(child)]);
  const isList = entries.every(([key]) => /^\d+$/.test(key));
  return isList ? entries.map(([, child]) => child) : Object.fromEntries(entries);
}
