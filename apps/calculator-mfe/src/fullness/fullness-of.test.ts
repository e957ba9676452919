import { fullnessOf } from './fullness-of.js';

describe('fullnessOf', () => {
  it.each([
    ['skip-bags', 0, { shape: 'bag', capacity: 2, percent: 0, overfull: false }],
    ['skip-bags', 1.2, { shape: 'bag', capacity: 2, percent: 60, overfull: false }],
    ['man-and-van', 2, { shape: 'van', capacity: 8, percent: 25, overfull: false }],
    ['man-and-van', 8, { shape: 'van', capacity: 8, percent: 100, overfull: false }],
    ['house-clearance', 4, { shape: 'van', capacity: 8, percent: 50, overfull: false }],
    ['skip-hire', 8.1, { shape: 'skip', capacity: 12, percent: 68, overfull: false }],
    ['skip-hire', 12.1, { shape: 'skip', capacity: 12, percent: 100, overfull: true }],
  ])('draws %s with %p yd³ as %p', (slug, volume, expected) => {
    expect(fullnessOf(slug, volume)).toEqual(expected);
  });
});
