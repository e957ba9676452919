import { type Random } from '../random.js';
import { FORBIDDEN_MEMBERS, HOSTILE_NAMES, hostileValue } from './hostile.js';
import { withMember } from './json-text.js';

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns a value with one place changed, chosen at random at any depth; the original stays unchanged. */
const changePlace = (value: unknown, random: Random, change: (place: unknown) => unknown): unknown => {
  if (!isContainer(value)) return change(value);
  const names = Object.keys(value);
  const name = names[random.below(names.length + 1)];
  if (name === undefined) return change(value);
  const inner: unknown = Reflect.get(value, name);
  const changed = changePlace(inner, random, change);
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (String(index) === name ? changed : item));
  return withMember(value, name, changed);
};

const without = (value: unknown, random: Random): unknown => {
  if (!isContainer(value)) return undefined;
  const gone = random.below(Object.keys(value).length);
  if (Array.isArray(value)) return value.filter((_item, index) => index !== gone);
  return Object.fromEntries(Object.entries(value).filter((_entry, index) => index !== gone));
};

const withAnother = (value: unknown, random: Random): unknown => {
  if (Array.isArray(value)) return [...value, hostileValue(random)];
  if (!isContainer(value)) return { value };
  if (random.chance(0.5)) return withMember(value, ...random.pick(FORBIDDEN_MEMBERS));
  const name = random.chance(0.85) ? random.pick(HOSTILE_NAMES) : 'n'.repeat(random.pick([101, 5_000]));
  return withMember(
    value,
    name,
    random.chance(0.5) ? { prototype: { polluted: true } } : hostileValue(random),
  );
};

const asAnotherType = (value: unknown): unknown => {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return [value];
  if (typeof value === 'boolean') return value ? 'true' : 0;
  return Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : [value];
};

const spoil = (value: unknown, random: Random): unknown =>
  random.weighted<() => unknown>([
    [8, () => changePlace(value, random, () => hostileValue(random))],
    [2, () => changePlace(value, random, () => null)],
    [3, () => changePlace(value, random, (place) => without(place, random))],
    [4, () => changePlace(value, random, (place) => withAnother(place, random))],
    [2, () => changePlace(value, random, asAnotherType)],
    [1, () => withAnother(value, random)],
    [0.5, () => random.pick([null, [], 'text', 1, true, {}, [value], { body: value }])],
  ])();

/** The value with up to three errors, often none. */
export const mutate = (value: unknown, random: Random): unknown => {
  let mutated = value;
  const changes = random.weighted([
    [8, 0],
    [7, 1],
    [2, 2],
    [1, 3],
  ]);
  for (let left = changes; left > 0; left -= 1) mutated = spoil(mutated, random);
  return mutated;
};
