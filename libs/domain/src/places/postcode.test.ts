import fc from 'fast-check';
import { limitPostcode, looksLikePostcode, normalisePostcode } from './postcode.js';

describe('normalisePostcode', () => {
  it.each([
    ['sw1a1aa', 'SW1A 1AA'],
    ['  sw1a   1aa ', 'SW1A 1AA'],
    ['M11AE', 'M1 1AE'],
    ['b 3 3 8 t h', 'B33 8TH'],
    ['ec1a 1bb', 'EC1A 1BB'],
    ['gir0aa', 'GIR 0AA'],
    ['E1', 'E1'],
    ['not a   postcode', 'NOT A POSTCODE'],
    ['', ''],
  ])('turns %j into %j', (typed, normal) => expect(normalisePostcode(typed)).toBe(normal));

  it('changes nothing when it is repeated', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const once = normalisePostcode(typed);
        expect(normalisePostcode(once)).toBe(once);
      }),
    );
  });
});

describe('limitPostcode', () => {
  it('upper-cases and keeps at most eight characters', () => {
    expect(limitPostcode('sw1a 1aaxyz')).toBe('SW1A 1AA');
    expect(limitPostcode('  sw1a 1aa')).toBe('SW1A 1AA');
    expect(limitPostcode('m1 ')).toBe('M1 ');
  });

  it('never returns more than eight characters, nor half a surrogate pair', () => {
    expect(limitPostcode('ABCDEFG\u{1F600}')).toBe('ABCDEFG');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const held = limitPostcode(typed);
        expect(held.length).toBeLessThanOrEqual(8);
        expect(held).not.toMatch(/\p{Cs}/u);
      }),
    );
  });
});

it.each([
  ['SW1A 1AA', true],
  [' s1 2ab ', true],
  ['GIR 0AA', true],
  ['SW1A', false],
  ['1 Mill Lane', false],
  ['', false],
])('%j looks like a postcode: %j', (typed, does) => {
  expect(looksLikePostcode(typed)).toBe(does);
});
