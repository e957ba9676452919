import { median } from './statistics.js';

/** Two things measured in turn, and the first against itself. */
export interface Compared {
  readonly ours: readonly number[];
  readonly theirs: readonly number[];
  /** Ours over theirs, of the medians. */
  readonly ratio: number;
  /** Ours over ours, of two halves of its own rounds: what the machine alone makes of a ratio. */
  readonly control: number;
}

/**
 * Measures A B B A …: a machine that gets slower or faster meanwhile does so to both.
 * @param rounds how many times A B B A
 */
export const compare = async (
  rounds: number,
  ours: () => Promise<number>,
  theirs: () => Promise<number>,
): Promise<Compared> => {
  const a: number[] = [];
  const b: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    a.push(await ours());
    b.push(await theirs(), await theirs());
    a.push(await ours());
  }
  const half = (offset: number): number => median(a.filter((_value, index) => index % 2 === offset));
  return { ours: a, theirs: b, ratio: median(a) / median(b), control: half(0) / half(1) };
};
