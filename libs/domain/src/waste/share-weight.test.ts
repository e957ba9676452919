import fc from 'fast-check';
import { type Load, shareLines, shareWeight } from './share-weight.js';

const weight = fc.option(fc.integer({ min: 0, max: 20_000_000 }));
const load = fc.record({ bookingId: fc.uuid(), weighedGrams: weight, estimatedGrams: weight });
const loads = fc.uniqueArray(load, { minLength: 1, maxLength: 30, selector: ({ bookingId }) => bookingId });
const grams = fc.integer({ min: 1, max: 3_000_000_000 });
const RUNS = { numRuns: 2_000 };

const of = (bookingId: string, weighedGrams: number | null, estimatedGrams: number | null = null): Load => ({
  bookingId,
  weighedGrams,
  estimatedGrams,
});
const shared = (total: number, ...given: Load[]) => shareWeight(total, given).map((share) => share.grams);
const total = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

describe('sharing the weight of a tip', () => {
  it.each([
    ['what the crew weighed', [of('a', 300), of('b', 100)], [750, 250]],
    ['the estimate of what was not weighed', [of('a', 300, 9), of('b', null, 100)], [750, 250]],
    [
      'the mean of the others where nothing is known',
      [of('a', 300), of('b', 100), of('c', null)],
      [500, 167, 333],
    ],
    ['equal parts if nothing is known at all', [of('a', null), of('b', null)], [500, 500]],
    ['equal parts if everything weighed nothing', [of('a', 0), of('b', null)], [500, 500]],
    ['nothing for a load that weighed nothing', [of('a', 0), of('b', 7)], [0, 1000]],
  ])('goes by %s', (_, given, expected) => expect(shared(1000, ...given)).toEqual(expected));

  it('gives whole grams that add up, none of them negative', () =>
    fc.assert(
      fc.property(grams, loads, (weighed, given) => {
        const shares = shared(weighed, ...given);
        expect(total(shares)).toBe(weighed);
        expect(shares.every((share) => Number.isInteger(share) && share >= 0)).toBe(true);
      }),
      RUNS,
    ));

  it('is within a gram of proportional', () =>
    fc.assert(
      fc.property(grams, loads, (weighed, given) => {
        const known = given.flatMap((each) => each.weighedGrams ?? each.estimatedGrams ?? []);
        const sum = total(known);
        const mean = known.length > 0 ? sum / known.length : 0;
        const weights = new Map(
          given.map((each) => [
            each.bookingId,
            sum === 0 ? 1 : (each.weighedGrams ?? each.estimatedGrams ?? mean),
          ]),
        );
        const all = total([...weights.values()]);
        for (const share of shareWeight(weighed, given)) {
          const exact = (weighed * (weights.get(share.bookingId) ?? 0)) / all;
          expect(Math.abs(share.grams - exact)).toBeLessThan(1.001);
        }
      }),
      RUNS,
    ));

  it('does not depend on the order of the loads', () =>
    fc.assert(
      fc.property(
        grams,
        loads.chain((given) =>
          fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
        ),
        (weighed, [given, shuffled]) =>
          expect(shareWeight(weighed, shuffled)).toEqual(shareWeight(weighed, given)),
      ),
      RUNS,
    ));

  it('shares each line so that lines and shares both add up', () =>
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.integer({ min: 100, max: 60_000_000 }), fc.integer({ min: 1, max: 20 })), {
          minLength: 1,
          maxLength: 20,
        }),
        loads,
        (lines, given) => {
          const shares = shareWeight(total(lines), given);
          const cells = shareLines(lines, shares);
          expect(cells.map((line) => total(line.map((cell) => cell.grams)))).toEqual(lines);
          for (const share of shares) {
            const parts = cells.map(
              (line) => line.find(({ bookingId }) => bookingId === share.bookingId)?.grams ?? 0,
            );
            expect(total(parts)).toBe(share.grams);
            expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
            const exact = lines.map((line) => (line * share.grams) / total(lines));
            expect(Math.max(...parts.map((part, at) => Math.abs(part - (exact[at] ?? 0))))).toBeLessThan(
              1.001,
            );
          }
        },
      ),
      RUNS,
    ));
});
