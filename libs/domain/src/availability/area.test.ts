import fc from 'fast-check';
import { ANY_OUTCODE, areaKeyOf, outcodeOf, prefixesOf } from './area.js';
import outcodes from '../fixtures/london-outcodes.json';

describe('outcodeOf', () => {
  it.each([
    ['LS1 4AP', 'LS1'],
    ['ls14ap', 'LS1'],
    ['LS12 1AA', 'LS12'],
    [' sw1a1aa ', 'SW1A'],
    ['W1A 0AX', 'W1A'],
    ['LS1', 'LS1'],
    ['LS1 4', 'LS1'],
    ['', ''],
    ['London SW1A 2AA', 'SW1A'],
    ['nowhere at all', ANY_OUTCODE],
    ['LS', ANY_OUTCODE],
    ['LS123 4AP', ANY_OUTCODE],
  ])('of %s is %s', (postcode, outcode) => expect(outcodeOf(postcode)).toBe(outcode));
});

describe('prefixesOf', () => {
  it.each([
    ['W1A', ['W1A', 'W1', 'W']],
    ['LS1', ['LS1', 'LS']],
    ['LS12', ['LS12', 'LS']],
    ['', []],
  ])('of %s are %j', (outcode, prefixes) => expect(prefixesOf(outcode)).toEqual(prefixes));

  it('are ever shorter beginnings of any outcode', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(outcodes).flat().map(String)), (outcode) => {
        const prefixes = prefixesOf(outcodeOf(outcode));
        expect(prefixes.every((prefix) => outcode.startsWith(prefix))).toBe(true);
        expect(prefixes.map(({ length }) => length)).toEqual(
          [...prefixes].map(({ length }) => length).sort((a, b) => b - a),
        );
      }),
    );
  });
});

describe('areaKeyOf', () => {
  it('is equal for the same areas in any order, with or without repetitions', () => {
    const areas = fc.array(fc.constantFrom('LS', 'LS1', 'SW', 'W1A'), { minLength: 1 });
    fc.assert(
      fc.property(areas, (area) => {
        expect(areaKeyOf([...area].reverse())).toBe(areaKeyOf(area));
        expect(areaKeyOf([...area, ...area])).toBe(areaKeyOf(area));
        expect(areaKeyOf(area)).not.toBe(areaKeyOf(null));
      }),
    );
  });
});
