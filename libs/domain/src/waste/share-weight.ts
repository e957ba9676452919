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

/** `grams` times `weight` by `total`, rounded down, and the remainder. The product may be larger than a number holds. */
const partOf = (grams: number, weight: number, total: number): { part: number; remainder: number } => {
  const product = grams * weight;
  if (!Number.isSafeInteger(product)) {
    const exact = BigInt(grams) * BigInt(weight);
    return { part: Number(exact / BigInt(total)), remainder: Number(exact % BigInt(total)) };
  }
  const remainder = product % total;
  return { part: (product - remainder) / total, remainder };
};

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
 * What each load has of each line of the tip: by line, in the order of the lines. The lines and the shares add up, and
 * each part is within a gram of proportional: it is rounded down, and what a line has left goes, one gram each, to the
 * loads that have most left. So both always come out even (Gale and Ryser's theorem).
 *
 * @param shares of the weight of all lines
 */
export const shareLines = (lines: readonly number[], shares: readonly LoadShare[]): LoadShare[][] => {
  const loads = shares.toSorted(byId).map(({ bookingId, grams }) => ({ bookingId, grams, left: grams }));
  const total = lines.reduce((grams, line) => grams + line, 0);
  const cells = lines.map((grams) =>
    loads.map((load) => {
      const { part, remainder } = partOf(grams, load.grams, total);
      load.left -= part;
      return { load, part, remainder };
    }),
  );
  return cells.map((line, at) => {
    const left = line.reduce((rest, { part }) => rest - part, lines[at] ?? 0);
    const most = line.toSorted(
      (one, other) => other.load.left - one.load.left || other.remainder - one.remainder,
    );
    const rounded = new Set(most.slice(0, left));
    for (const { load } of rounded) load.left -= 1;
    return line.map((cell) => ({
      bookingId: cell.load.bookingId,
      grams: cell.part + (rounded.has(cell) ? 1 : 0),
    }));
  });
};
