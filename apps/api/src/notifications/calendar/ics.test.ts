import fc from 'fast-check';
import { foldLine, icsText } from './ics-text.js';
import { slotHours } from './slot-hours.js';

describe('iCalendar text', () => {
  it.each([
    ['a,b;c\\d', 'a\\,b\\;c\\\\d'],
    ['one\r\ntwo\nthree', 'one\\ntwo\\nthree'],
    ['bell\u0007 tab\t', 'bell tab\t'],
  ])('escapes %j', (text, escaped) => expect(icsText(text)).toBe(escaped));

  it('never lets a value end its line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(icsText(text)).not.toMatch(/[\r\n]/u);
      }),
    );
  });

  it('folds lines to 75 octets without losing or cutting a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const line = `SUMMARY:${icsText(text)}`;
        const folded = foldLine(line);
        for (const part of folded.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
        expect(folded.replaceAll('\r\n ', '')).toBe(line);
      }),
    );
  });

  it.each([
    ['morning', '080000', '120000'],
    ['afternoon', '120000', '160000'],
    ['evening', '160000', '200000'],
  ] as const)('%s is from %s to %s', (slot, start, end) => expect(slotHours(slot)).toEqual({ start, end }));
});
