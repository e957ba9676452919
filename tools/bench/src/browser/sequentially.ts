import { median, spread, times } from '../statistics.js';
import { note } from '../verdicts.js';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? '3');

/** Visits to the same page of two sites, in the order A B B A, so that other load affects both equally. */
export interface Rounds<T> {
  readonly ours: readonly T[];
  readonly other: readonly T[];
  /** Our site's values from the first and the last place of each round. Their difference shows the noise. */
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

/** A table row with the columns of HEAD. Also keeps the ratio for the table at the end of the run. */
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
