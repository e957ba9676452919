import { readPounds } from './amount.js';

describe('a typed amount', () => {
  it.each<[string, number]>([
    ['180', 180],
    ['£1,199.50', 1199.5],
    [' 0.3 ', 0.3],
    ['1 000', 1000],
    ['99999.99', 99_999.99],
  ])('is read from %j', (typed, pounds) => expect(readPounds(typed)).toBe(pounds));

  it.each(['', 'much', '-1', '1.999', '1e3', '1.', '.5', '1,2,x', '12345678901', '£', '0x10', '١٢'])(
    'is rejected for %j',
    (typed) => expect(readPounds(typed)).toBeUndefined(),
  );
});
