import { mailedLine, printedAddress, printedLine } from './printed-text.js';

describe('a printed line', () => {
  it.each([
    ['1 High Street, Leeds', '1 High Street, Leeds'],
    ["Flat 1.5, St. Mary's <b>{{7*7}}</b> 漢字 🚚", "Flat 1.5, St. Mary's <b>{{7*7}}</b> 漢字 🚚"],
    ['  one\r\n two\u2028three\tfour\u0007 ', 'one two three four'],
    ['abc\u202Edcba\u2066', 'abcdcba'],
    ['https://evil.example/claim', 'https: evil.example/claim'],
    ['WWW.evil.example', 'www evil.example'],
  ])('of %j is %j', (typed, printed) => expect(printedLine(typed)).toBe(printed));

  it('has commas between the lines of an address', () => {
    expect(printedAddress('\n1 High Street,\r\nLeeds\n\nUK\n')).toBe('1 High Street, Leeds, UK');
  });

  it('names no domain in an email', () => {
    expect(mailedLine('refunds.evil.example, St. Mary, 1.5 m')).toBe(
      'refunds. evil. example, St. Mary, 1.5 m',
    );
    expect(mailedLine('a\u2024evil\u3002evil\uFF0Eevil\uFF61example')).toBe('a. evil. evil. evil. example');
  });
});
