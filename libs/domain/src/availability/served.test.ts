import { RESOURCES, TIME_SLOTS } from '@haulway/contracts';
import fc from 'fast-check';
import { limitFor, rankRules } from './rules.js';
import { isOfferedAt, isServed } from './served.js';

const rule = fc.record({
  resource: fc.constantFrom(...RESOURCES),
  area: fc.option(fc.subarray(['LS', 'LS1', 'SW', 'W1A', 'W1'], { minLength: 1 })),
  weekday: fc.option(fc.integer({ min: 1, max: 7 })),
  slot: fc.option(fc.constantFrom(...TIME_SLOTS)),
  places: fc.integer({ min: 0, max: 1 }),
});
/** Monday to Sunday. */
const WEEK = [
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
  '2026-11-28',
  '2026-11-29',
];

describe('where a resource comes', () => {
  it('is wherever the calendar of a week is not closed all over, for any rules', () =>
    fc.assert(
      fc.property(
        fc.array(rule, { maxLength: 8 }),
        fc.constantFrom('LS1', 'LS12', 'W1A', 'M1'),
        (rules, outcode) => {
          const ranked = rankRules(rules, outcode);
          const open = WEEK.some((date) =>
            TIME_SLOTS.some((slot) => limitFor(ranked, [], 'van', date, slot).places !== 0),
          );
          expect(isServed(rules, outcode)).toBe(open);
        },
      ),
    ));

  it('is everywhere without rules', () => expect(isServed([], 'LS1')).toBe(true));

  it('decides where a service is offered', () => {
    const van = { slug: 'man-and-van', category: 'collection', booking_config: {} } as const;
    const resources = { van: false, skip: true, bags: true, bin: true, clinical: true };
    expect(isOfferedAt(van, { resources })).toBe(false);
    expect(isOfferedAt({ ...van, category: 'medical' }, { resources })).toBe(true);
  });
});
