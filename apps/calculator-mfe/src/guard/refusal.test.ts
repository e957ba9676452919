import { CALCULATOR_CATALOGUE, totalsOf } from '@haulway/domain';
import { drawnSlug, isRefused } from './guard.js';
import { refusalOf } from './refusal.js';

const select = (basket: Readonly<Record<string, number>>) =>
  CALCULATOR_CATALOGUE.filter(({ id }) => id in basket).map((item) => ({
    ...item,
    quantity: basket[item.id] ?? 0,
  }));
const refused = (slug: string, basket: Readonly<Record<string, number>>) => {
  const selected = select(basket);
  return refusalOf(slug, selected, totalsOf(selected, ''));
};

describe('what a bag or a skip cannot take', () => {
  it.each([
    [{ 'sofa-3-seater': 1 }, "A 3-seater sofa won't go in a bag"],
    [{ 'old-tv': 1 }, "An old TV won't go in a bag"],
    [{ oven: 1, microwave: 1 }, "An oven won't go in a bag"],
    [{ fridge: 2 }, "These won't go in a bag"],
    [{ fridge: 1, wardrobe: 1, microwave: 1 }, "Some of these won't go in a bag"],
  ])('of %j is said as %s', (basket, title) => {
    expect(refused('skip-bags', basket).title).toBe(title);
  });

  it.each([
    ['skip-bags', { fridge: 1 }, 'Man & Van takes it for the same price: £80.00.'],
    ['skip-bags', { fridge: 1, microwave: 1 }, 'Man & Van takes everything for the same price: £95.00.'],
    [
      'skip-bags',
      { wardrobe: 1, 'old-tv': 1 },
      "Too large or too heavy: Wardrobe. Appliances can't go in a bag: Old TV. Man & Van takes everything for the same price: £110.00.",
    ],
    [
      'skip-hire',
      { fridge: 15 },
      "Appliances can't go in a skip: Fridge. Book these separately with Man & Van, or call us.",
    ],
  ])('in %s, %j, has its reasons and the way out', (slug, basket, text) => {
    expect(refused(slug, basket).text).toBe(text);
  });

  it('is nothing for small items, and for a van', () => {
    expect(isRefused('skip-bags', select({ microwave: 1 }))).toBe(false);
    expect(isRefused('man-and-van', select({ fridge: 1, wardrobe: 1 }))).toBe(false);
  });

  it.each([
    ['skip-bags', { fridge: 1 }, 'man-and-van'],
    ['skip-bags', { microwave: 1 }, 'skip-bags'],
    ['skip-hire', { fridge: 15 }, 'skip-hire'],
  ])('is drawn as a van where one takes everything: %s, %j', (slug, basket, drawn) => {
    const selected = select(basket);
    expect(drawnSlug(slug, { selected, totals: totalsOf(selected, '') })).toBe(drawn);
  });
});
