import { type Blueprint } from './generate/blueprint.js';

/** The most smaller requests that are tried. */
const TRIES = 150;

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Every value that is this one with one part removed or simplified. */
const smallerValues = (value: unknown): unknown[] => {
  if (typeof value === 'string' && value.length > 8 && !value.startsWith('«')) {
    return [value.slice(0, value.length / 2), value.slice(value.length / 2)];
  }
  if (!isContainer(value)) return [];
  const entries = Object.entries(value);
  const rebuild = (changed: [string, unknown][]): unknown =>
    Array.isArray(value) ? changed.map(([, item]) => item) : Object.fromEntries(changed);
  const without = entries.map((_entry, gone) => rebuild(entries.filter((_other, index) => index !== gone)));
  const inside = entries.flatMap(([name, inner], at) =>
    smallerValues(inner).map((smaller) =>
      rebuild(entries.map((entry, index) => (index === at ? [name, smaller] : entry))),
    ),
  );
  return [...without, ...inside];
};

const smallerPayloads = ({ payload }: Blueprint): Blueprint['payload'][] => {
  if (payload.kind === 'none') return [];
  if (payload.kind === 'json') {
    return [
      { kind: 'none' },
      ...smallerValues(payload.value).map((value) => ({ kind: 'json', value }) as const),
    ];
  }
  return [{ kind: 'none' }];
};

const withoutEach = <T>(items: readonly T[]): T[][] =>
  items.map((_item, gone) => items.filter((_other, index) => index !== gone));

/** Every request that is this one with one part removed. */
export const smaller = (blueprint: Blueprint): Blueprint[] => [
  ...withoutEach(blueprint.query).map((query) => ({ ...blueprint, query })),
  ...withoutEach(blueprint.headers).map((headers) => ({ ...blueprint, headers })),
  ...smallerPayloads(blueprint).map((payload) => ({ ...blueprint, payload })),
];

/**
 * The smallest request found that still fails, by taking away part after part.
 * @param fails whether a request fails in the same way
 */
export const shrink = async (
  blueprint: Blueprint,
  fails: (candidate: Blueprint) => Promise<boolean>,
): Promise<Blueprint> => {
  let smallest = blueprint;
  let pending = smaller(smallest);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const candidate = pending.shift();
    if (candidate === undefined) return smallest;
    if (!(await fails(candidate))) continue;
    smallest = candidate;
    pending = smaller(smallest);
  }
  return smallest;
};
