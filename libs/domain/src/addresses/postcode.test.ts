import fc from 'fast-check';
import outcodes from '../fixtures/london-outcodes.json';
import { limitPostcode, looksLikePostcode, normalisePostcode, readPostcode } from './postcode.js';

const complete = (outcode: string, incode: string) => ({ kind: 'complete', outcode, incode });
const partial = (area: string, outcode: string) => ({ kind: 'partial', area, outcode });

describe('readPostcode', () => {
  it.each([
    'SW1A 2AA',
    'sw1a2aa',
    'London SW1A 2AA',
    '.SW1A 2AA',
    '(SW1A 2AA)',
    'SW1A2AA.',
    'SW1A\uFE0F 2AA',
    'SW1A\u3164 2AA',
    'S\u200BW1A2AA',
    'S W 1 A 2 A A',
    'S.W.1.A-2/A_A',
    'ＳＷ１Ａ　２ＡＡ',
    '𝐒𝐖𝟏𝐀 𝟐𝐀𝐀',
    'SW1A 2AA, SW1A2AA',
    '📍SW1A+2AA',
    'in SW1A 2AA 10',
  ])('finds SW1A 2AA in %j', (typed) => expect(readPostcode(typed)).toEqual(complete('SW1A', '2AA')));

  it.each([
    ['London N1 9GU', complete('N1', '9GU')],
    ['Flat 2 E1 6AN', complete('E1', '6AN')],
    ['Unit B1, E1 6AN', complete('E1', '6AN')],
    ['Flat A, N1 9GU', complete('N1', '9GU')],
    ['A N1 9GU', complete('N1', '9GU')],
    ['h W1A 2AA', complete('W1A', '2AA')],
    ['b n1 9gu', complete('BN1', '9GU')],
    ['at E C1A 1BB', complete('EC1A', '1BB')],
    ['e11aa', complete('E1', '1AA')],
    ['gir0aa', complete('GIR', '0AA')],
    ['s', partial('S', '')],
    ['SW', partial('SW', '')],
    ['LS1', partial('LS', 'LS1')],
    ['LS1 4', partial('LS', 'LS1')],
    ['LS1 OAA', partial('LS', 'LS1')],
    ['E 1', partial('E', 'E1')],
  ])('reads %j as %j', (typed, reading) => expect(readPostcode(typed)).toEqual(reading));

  it.each(['', ' ', '\t\n'])('reads %j as empty', (typed) =>
    expect(readPostcode(typed)).toEqual({ kind: 'empty' }),
  );

  it.each([
    'Westminster',
    'LS1 4AP or SW1A 2AA',
    'LS1 Leeds',
    // Brighton or Islington
    'Unit B, N1 9GU',
    'LS123 4AP',
    'xSW1A 2AA',
    'SW1A 2AAx',
    // Cyrillic Dze
    '\u0405W1A 2AA',
    '...',
    '\u3164',
    'SW1A 1AAXYZ',
    // people read the symbol as the first letter
    '$W3 4AB',
    '§W3 4AB',
    '€C1A 1BB',
    'S\u{1F186}3 4AB',
    '$W3',
  ])('finds no postcode, or more than one, in %j', (typed) =>
    expect(readPostcode(typed)).toEqual({ kind: 'unreadable' }),
  );

  const outcode = fc.constantFrom(
    ...outcodes.london,
    ...outcodes.national_though_in_london,
    'LS1',
    'M60',
    'B3',
  );
  const gap = fc.constantFrom('', ' ', '  ', '.', '-', '/', '\u200B', '\uFE0F', '\u3164', '\u00A0', '(', '’');

  it('finds any outcode with anything between its characters', () => {
    fc.assert(
      fc.property(outcode, fc.array(gap, { minLength: 8, maxLength: 8 }), (of, gaps) => {
        const typed = [...`${of}9GU`].map((character, at) => (gaps[at] ?? '') + character).join('');
        expect(readPostcode(typed + gaps[7])).toEqual(complete(of, '9GU'));
      }),
    );
  });

  it('takes no word before or after an outcode for a part of it', () => {
    const word = fc.constantFrom('London', 'no', 'Flat 12', 'in', 'at', 'Unit 3,', 'W/house');
    const blank = fc.constantFrom('', ' ');
    fc.assert(
      fc.property(
        word,
        outcode,
        blank,
        fc.constantFrom('', ' London', ', UK', '.'),
        (before, of, inner, after) => {
          expect(readPostcode(`${before} ${of}${inner}9GU${after}`)).toEqual(complete(of, '9GU'));
        },
      ),
    );
  });

  it('reads a normalised text as it reads the text', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc
        .array(fc.oneof(outcode, gap, fc.constantFrom('1AA', 'London', 'L')), { maxLength: 8 })
        .map((all) => all.join('')),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const reading = readPostcode(text);
        const again = readPostcode(normalisePostcode(text));
        // text of invisible characters only is refused before it is stored
        if (normalisePostcode(text) !== '') expect(again).toEqual(reading);
      }),
      { numRuns: 300 },
    );
  });
});

describe('normalisePostcode', () => {
  it.each([
    ['sw1a1aa', 'SW1A 1AA'],
    ['  sw1a   1aa ', 'SW1A 1AA'],
    ['M11AE', 'M1 1AE'],
    ['b 3 3 8 t h', 'B33 8TH'],
    ['ec1a 1bb', 'EC1A 1BB'],
    ['gir0aa', 'GIR 0AA'],
    ['E1', 'E1'],
    ['flat 2,  sw1a2aa.', 'FLAT 2, SW1A 2AA.'],
    ['l n1 9gu', 'LN1 9GU'],
    ['flat a, n19gu', 'FLAT A, N1 9GU'],
    ['unit b, n19gu', 'UNIT B, N19GU'],
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
