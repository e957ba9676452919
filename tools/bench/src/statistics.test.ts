import { median, ms, quantile, spread } from './statistics.js';

it('returns the median, the extremes and any percentile of values', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(quantile([1, 2, 3, 4], 0.75)).toBe(4);
  expect(quantile([10, 20], 0)).toBe(10);
  expect(spread([2.4, 9, 4], ms)).toBe('2 / 4 / 9');
});
