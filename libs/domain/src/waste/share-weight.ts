/** A load that was tipped with others. Weights are whole grams; null if they are not known. */
export interface Load {
  readonly bookingId: string;
  /** What the crew weighed. */
  readonly weighedGrams: number | null;
  /** The estimate of the booked items. */
  readonly estimatedGrams: number | null;
}

export interface LoadShare {
  readonly bookingId: string;
  readonly grams: number;
}

const byId = (one: LoadShare | Load, other: LoadShare | Load): number =>
  one.bookingId < other.bookingId ? -1 : 1;

const sum = (numbers: readonly bigint[]): bigint => numbers.reduce((total, each) => total + each, 0n);

/**
 * Splits whole grams in proportion to weights: each part is rounded down, and what is left over goes to the largest
 * remainders, one gram each. Products are larger than a number holds exactly.
 */
const split = (grams: number, weights: readonly bigint[]): number[] => {
  const total = sum(weights);
  const parts = weights.map((weight, at) => {
    const product = BigInt(grams) * weight;
    return { at, grams: Number(product / total), remainder: product % total };
  });
  const left = grams - parts.reduce((given, part) => given + part.grams, 0);
  const inOrder = parts.toSorted((one, other) =>
    one.remainder === other.remainder ? one.at - other.at : one.remainder > other.remainder ? -1 : 1,
  );
  const rounded = new Set(inOrder.slice(0, left).map(({ at }) => at));
  return parts.map((part) => part.grams + (rounded.has(part.at) ? 1 : 0));
};

/** Whole numbers in proportion to the loads: weighed, else estimated, else the mean of the others. */
const weightsOf = (loads: readonly Load[]): bigint[] => {
  const known = loads.map(({ weighedGrams, estimatedGrams }) => weighedGrams ?? estimatedGrams);
  const grams = known.flatMap((each) => (each === null ? [] : [BigInt(each)]));
  const total = sum(grams);
  if (total === 0n) return loads.map(() => 1n);
  // times the number of the known ones, so that their mean is a whole number
  return known.map((each) => (each === null ? total : BigInt(each) * BigInt(grams.length)));
};

/**
 * Shares the weight of a tip over its loads. Every share is within a gram of proportional, their sum is the weight, and
 * the order of the loads makes no difference. If all loads weigh nothing, or nothing is known, they share equally.
 */
export const shareWeight = (grams: number, loads: readonly Load[]): LoadShare[] => {
  const sorted = loads.toSorted(byId);
  const parts = split(grams, weightsOf(sorted));
  return sorted.map(({ bookingId }, at) => ({ bookingId, grams: parts[at] ?? 0 }));
};

/**
 * What each load has of each line of the tip: by line, in the order of the lines. Both the lines and the shares add up.
 */
export const shareLines = (lines: readonly number[], shares: readonly LoadShare[]): LoadShare[][] => {
  const left = shares.toSorted(byId).map((share) => ({ ...share }));
  return lines.map((grams) => {
    const rest = left.map((share) => BigInt(share.grams));
    const parts = sum(rest) === 0n ? left.map(() => 0) : split(grams, rest);
    return left.map((share, at) => {
      const part = parts[at] ?? 0;
      share.grams -= part;
      return { bookingId: share.bookingId, grams: part };
    });
  });
};
