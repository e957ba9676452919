import { median, spread, times } from '../statistics.js';
import { note } from '../verdicts.js';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? '3');

/** Visits to the same page of two sites, A B B A, so that what the machine does meanwhile falls on both alike. */
export interface Rounds<T> {
  readonly ours: readonly T[];
  readonly other: readonly T[];
  /** Ours from the first and from the last place of each round: how far one and the same thing lies apart. */
  readonly first: readonly T[];
  readonly last: readonly T[];
}

export const sequentially = async <T>(
  measureOurs: () => Promise<T>,
  measureOther: () => Promise<T>,
): Promise<Rounds<T>> => {
  const first: T[] = [];
  const last: T[] = [];
  const other: T[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    first.push(await measureOurs());
    other.push(await measureOther(), await measureOther());
    last.push(await measureOurs());
  }
  return { ours: [...first, ...last], other, first, last };
};

/** A row of HEAD: the medians' ratio, what is allowed of it, and ours over ours. Noted for the table at the end. */
export const row = <T>(
  what: string,
  { ours, other, first, last }: Rounds<T>,
  pick: (one: T) => number,
  show: (value: number) => string,
  allowed: number,
): string[] => {
  const medianOf = (values: readonly T[]): number => median(values.map(pick));
  note(what, medianOf(ours) / medianOf(other), `≤ ${allowed.toFixed(2)} ×`, times);
  return [
    what,
    spread(ours.map(pick), show),
    spread(other.map(pick), show),
    times(medianOf(ours) / medianOf(other)),
    `${allowed.toFixed(2)} ×`,
    times(medianOf(first) / medianOf(last)),
  ];
};

export const HEAD = [
  'work',
  'ours: min / median / max',
  'the other',
  'ratio of medians',
  'allowed',
  'ours against ours',
];
