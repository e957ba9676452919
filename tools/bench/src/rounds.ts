import { median } from './statistics.js';

/** The results of two sides that were measured in turn, and of the first side against itself. */
export interface Compared {
  readonly ours: readonly number[];
  readonly theirs: readonly number[];
  /** The ratio of the medians, ours over theirs. */
  readonly ratio: number;
  /** The ratio of two halves of our own rounds: it shows the noise of the machine. */
  readonly control: number;
}

/**
 * Measures in the order A B B A …, so that a machine that gets slower or faster meanwhile affects both equally.
 * @param rounds how often A B B A is repeated
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
