import fc from 'fast-check';
import { slugOf } from './slug.js';

describe('a slug', () => {
  it.each([
    ['House Clearance & more', 'house-clearance-more'],
    ['  Café  Zoë!', 'cafe-zoe'],
    ['王小明', ''],
    ['4-Yard Skip', '4-yard-skip'],
  ])('of %j is %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('is empty or kebab-case, and does not change when it is made again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const slug = slugOf(name);
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/u);
        expect(slug.length).toBeLessThanOrEqual(100);
        expect(slugOf(slug)).toBe(slug);
      }),
    );
  });
});
