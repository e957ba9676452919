import fc from 'fast-check';
import { calculatorBookingPath, recommendRanges, recommendService } from './recommendation.js';

describe('recommendService', () => {
  it.each([
    [0, 0, 'skip-bags', 'Skip Bags Collection'],
    [2, 100, 'skip-bags', 'Skip Bags Collection'],
    [2.01, 100, 'man-and-van', 'Man & Van Service'],
    [2, 101, 'man-and-van', 'Man & Van Service'],
    [8, 500, 'man-and-van', 'Man & Van Service'],
    [8.01, 1, 'skip-hire', 'Skip Hire'],
    [1, 501, 'skip-hire', 'Skip Hire'],
  ])('%f yd³ and %f kg is %s', (volume, weight, slug, name) => {
    expect(recommendService(volume, weight)).toEqual({ slug, name });
  });

  it('leads into the second step', () => {
    expect(calculatorBookingPath('skip-bags')).toBe('/book/skip-bags?step=2&from=calculator');
  });
});

describe('recommendRanges', () => {
  const slugs = (volume: number, weight: number) => recommendRanges(volume, weight).map(({ slug }) => slug);
  it.each([
    [0.2, 10, ['skip-bags']],
    [0.5, 20, ['skip-bags', 'man-and-van']],
    [1.5, 50, ['skip-bags', 'man-and-van']],
    [1.6, 50, ['man-and-van']],
    [2, 100, ['man-and-van', 'skip-hire']],
    [4, 300, ['man-and-van', 'skip-hire']],
    [4, 301, ['skip-hire']],
    [12, 2000, ['skip-hire']],
    [12.1, 2000, ['man-and-van']],
    [0.1, 60, ['man-and-van']],
  ])('%f yd³ and %f kg suits %j', (volume, weight, suited) => expect(slugs(volume, weight)).toEqual(suited));

  it('states typical prices', () => {
    expect(recommendRanges(0.2, 10)[0]).toMatchObject({ name: 'Skip Bags', typical: '£15-40' });
    expect(recommendRanges(2, 100).map(({ typical }) => typical)).toEqual(['£80-200', '£120-350']);
  });

  it('always recommends something', () => {
    const size = fc.double({ min: 0, max: 5000, noNaN: true });
    fc.assert(fc.property(size, size, (volume, weight) => recommendRanges(volume, weight).length > 0));
  });
});
