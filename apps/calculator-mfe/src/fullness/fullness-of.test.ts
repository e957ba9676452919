import { fullnessOf } from './fullness-of.js';

describe('fullnessOf', () => {
  it.each([
    [0, 0, { shape: 'bag', capacity: 2, percent: 0, overfull: false }],
    [1.2, 50, { shape: 'bag', capacity: 2, percent: 60, overfull: false }],
    [2, 101, { shape: 'van', capacity: 8, percent: 25, overfull: false }],
    [8, 500, { shape: 'van', capacity: 8, percent: 100, overfull: false }],
    [8.1, 10, { shape: 'skip', capacity: 12, percent: 68, overfull: false }],
    [12.1, 10, { shape: 'skip', capacity: 12, percent: 100, overfull: true }],
  ])('draws %p yd³ and %p kg as %p', (volume, weight, expected) => {
    expect(fullnessOf(volume, weight)).toEqual(expected);
  });
});
