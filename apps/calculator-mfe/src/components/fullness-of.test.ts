import { fullnessOf } from './fullness-of.js';

describe('fullnessOf', () => {
  it.each([
    ['skip-bags', 0, { shape: 'bag', capacity: 2, percent: 0, needed: 1 }],
    ['skip-bags', 1.2, { shape: 'bag', capacity: 2, percent: 60, needed: 1 }],
    ['man-and-van', 2, { shape: 'van', capacity: 14, percent: 14, needed: 1 }],
    ['man-and-van', 8, { shape: 'van', capacity: 14, percent: 57, needed: 1 }],
    ['house-clearance', 4, { shape: 'van', capacity: 14, percent: 29, needed: 1 }],
    ['skip-hire', 8.1, { shape: 'skip', capacity: 12, percent: 68, needed: 1 }],
    ['skip-hire', 12.1, { shape: 'skip', capacity: 12, percent: 100, needed: 2 }],
    ['skip-hire', 78, { shape: 'skip', capacity: 12, percent: 100, needed: 7 }],
  ])('draws %s with %p yd³ as %p', (slug, volume, expected) => {
    expect(fullnessOf(slug, volume)).toEqual(expected);
  });
});
