import fc from 'fast-check';
import { joinAddress, splitAddress } from './address.js';

describe('an address', () => {
  it.each([
    ['1 High Street, Leeds', '1 High Street', 'Leeds', ''],
    ['1 High Street , Leeds,, West Yorkshire , UK', '1 High Street', 'Leeds', 'West Yorkshire, UK'],
    ['1 High Street', '1 High Street', '', ''],
    ['', '', '', ''],
  ])('%j is split into %j, %j and %j', (address, street, city, rest) => {
    expect(splitAddress(address)).toEqual({ street, city, rest });
  });

  it('is joined without blank parts', () => {
    expect(joinAddress({ street: '1 High Street', city: ' ' })).toBe('1 High Street');
    expect(joinAddress({ street: '', city: '' })).toBe('');
  });

  it('can be split again after joining, unless the street has a comma', () => {
    const part = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 ]*[A-Za-z0-9]$/u);
    fc.assert(
      fc.property(part, part, (street, city) => {
        expect(splitAddress(joinAddress({ street, city }))).toEqual({ street, city, rest: '' });
      }),
    );
  });
});
