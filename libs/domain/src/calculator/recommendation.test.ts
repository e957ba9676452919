import fc from 'fast-check';
import { CALCULATOR_CATALOGUE } from './catalogue.js';
import { VAN_YD3 } from '../services/option-size.js';
import {
  calculatorBookingPath,
  calculatorSizePath,
  isRecommended,
  isTakenBy,
  notTakenBy,
  isTooLargeForBag,
  recommendRanges,
  recommendService,
  VAN_SERVICE,
} from './recommendation.js';

/** Numbers from far below to far above the limits, often exactly at a limit or very near it. */
const around = (...limits: number[]) =>
  fc.oneof(
    fc.double({ min: 0, max: 5000, noNaN: true }),
    ...limits.flatMap((limit) => [limit, limit - 1e-6, limit + 1e-6].map((value) => fc.constant(value))),
  );

describe('recommendService', () => {
  it.each([
    [0, 0, 'skip-bags', 'Skip Bags Collection'],
    [2, 100, 'skip-bags', 'Skip Bags Collection'],
    [2.01, 100, 'man-and-van', 'Man & Van Service'],
    [2, 101, 'man-and-van', 'Man & Van Service'],
    [8, 500, 'man-and-van', 'Man & Van Service'],
    [8.01, 1, 'skip-hire', 'Skip Hire'],
    [1, 501, 'skip-hire', 'Skip Hire'],
  ])('for %f yd³ and %f kg is %s', (volume, weight, slug, name) => {
    expect(recommendService(volume, weight)).toEqual({ slug, name });
  });

  it('applies both limits, each inclusive, to any size', () => {
    fc.assert(
      fc.property(around(2, 8), around(100, 500), (volume, weight) => {
        const { slug } = recommendService(volume, weight);
        expect(slug === 'skip-bags').toBe(volume <= 2 && weight <= 100);
        expect(slug === 'skip-hire').toBe(volume > 8 || weight > 500);
      }),
      { numRuns: 500 },
    );
  });

  it('links to the second booking step', () => {
    expect(calculatorBookingPath('skip-bags')).toBe('/book/skip-bags?step=2&from=calculator');
    expect(calculatorSizePath('skip-bags')).toBe('/book/skip-bags?from=calculator');
  });
});

describe('recommendRanges', () => {
  const slugs = (volume: number, weight: number) => recommendRanges(volume, weight).map(({ slug }) => slug);
  it.each([
    [0.2, 10, ['skip-bags']],
    [0.5, 20, ['skip-bags', 'man-and-van']],
    [1.5, 50, ['skip-bags', 'man-and-van']],
    [1.6, 50, ['man-and-van']],
    [2, 100, ['man-and-van', 'skip-hire']],
    [4, 300, ['man-and-van', 'skip-hire']],
    [4, 301, ['skip-hire']],
    [12, 2000, ['skip-hire']],
    [12.1, 2000, ['man-and-van']],
    [0.1, 60, ['man-and-van']],
  ])('for %f yd³ and %f kg gives %j', (volume, weight, suited) =>
    expect(slugs(volume, weight)).toEqual(suited),
  );

  it('contains typical prices', () => {
    expect(recommendRanges(0.2, 10)[0]).toMatchObject({ name: 'Skip Bags', typical: '£15-40' });
    expect(recommendRanges(2, 100).map(({ typical }) => typical)).toEqual(['£80-200', '£120-350']);
  });

  it('applies the range of each service, ends included, and falls back to man and van', () => {
    const ranges = {
      'skip-bags': [0, 1.5, 0, 50],
      'man-and-van': [0.5, 4, 20, 300],
      'skip-hire': [2, 12, 100, 2000],
    } as const;
    fc.assert(
      fc.property(around(0, 0.5, 1.5, 2, 4, 12), around(0, 20, 50, 100, 300, 2000), (volume, weight) => {
        fc.pre(volume >= 0 && weight >= 0);
        const fitting = Object.entries(ranges)
          .filter(
            ([, [low, high, light, heavy]]) =>
              volume >= low && volume <= high && weight >= light && weight <= heavy,
          )
          .map(([slug]) => slug);
        expect(slugs(volume, weight)).toEqual(fitting.length > 0 ? fitting : ['man-and-van']);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('an item that fits no bag', () => {
  it.each([
    ['fridge', true],
    ['bed-single', true],
    ['garden-shed-small', true],
    ['mattress-single', true],
    ['old-tv', false],
    ['microwave', false],
    ['garden-waste-bag', false],
  ])('is recognised by its measures, %s: %j', (id, tooLarge) => {
    const item = CALCULATOR_CATALOGUE.find((each) => each.id === id);
    expect(item && isTooLargeForBag(item)).toBe(tooLarge);
    expect(item?.bulky).toBe(tooLarge);
  });
});

describe('whether a service takes an item', () => {
  const item = (bulky: boolean, appliance: boolean) => ({ bulky, appliance });
  it.each([
    ['skip-bags', false, false, true],
    ['skip-bags', true, false, false],
    ['skip-bags', false, true, false],
    ['skip-hire', true, false, true],
    ['skip-hire', false, true, false],
    ['man-and-van', true, true, true],
    ['house-clearance', true, true, true],
  ])('for %s, bulky %j, appliance %j: %j', (slug, bulky, appliance, taken) =>
    expect(isTakenBy(slug, item(bulky, appliance))).toBe(taken),
  );

  it('lists the items that the service does not accept', () => {
    expect(notTakenBy('skip-bags', [item(false, false), item(true, false)])).toEqual([item(true, false)]);
    expect(notTakenBy('man-and-van', [item(true, true)])).toEqual([]);
  });

  it('allows a van for any item that fits no bag, but not for small items that do', () => {
    expect(isRecommended('man-and-van', 0.3, 30, [item(true, false)])).toBe(true);
    expect(isRecommended('man-and-van', 0.3, 30, [item(false, false)])).toBe(false);
    expect(isRecommended('skip-bags', 0.3, 30, [item(true, false)])).toBe(true);
  });

  it('allows a van for an item that no skip takes, while one van holds everything', () => {
    expect(isRecommended('man-and-van', 9, 600, [item(true, false)])).toBe(false);
    expect(isRecommended('man-and-van', 9, 600, [item(true, true)])).toBe(true);
    expect(isRecommended('man-and-van', VAN_YD3, 600, [item(false, true)])).toBe(true);
    expect(isRecommended('skip-hire', VAN_YD3 + 0.1, 2500, [item(false, true)])).toBe(true);
    // beyond the ranges man and van is the fallback, so this volume and weight stay within them
    expect(isRecommended('man-and-van', 11.9, 600, [item(false, false)])).toBe(false);
  });

  it('never excludes a recommended service, whatever the items are marked as', () => {
    const marks = fc.array(fc.record({ bulky: fc.boolean(), appliance: fc.boolean() }), { maxLength: 4 });
    fc.assert(
      fc.property(around(2, 8, 12), around(100, 500), marks, (volume, weight, items) => {
        for (const { slug } of [recommendService(volume, weight), ...recommendRanges(volume, weight)])
          expect(isRecommended(slug, volume, weight, items)).toBe(true);
        const van = isRecommended(VAN_SERVICE.slug, volume, weight, items);
        const named = isRecommended(VAN_SERVICE.slug, volume, weight, []);
        if (van && !named) {
          expect(volume).toBeLessThanOrEqual(VAN_YD3);
          expect(items.some(({ bulky, appliance }) => bulky || appliance)).toBe(true);
        }
      }),
    );
  });
});
