import { containsPops, isUpholsteredSeating } from './pops.js';

it.each([
  ['2-Seater Sofa', true],
  ['Sofa bed', true],
  ['Pair of Dining Chairs', true],
  ['Office Chair', true],
  ['Footstool', true],
  ['Futon', true],
  ['Bean bag', true],
  ['Double Mattress', false],
  ['Garden Chair', false],
  ['Dining Table', false],
])('%s is upholstered seating: %s', (name, expected) => expect(isUpholsteredSeating(name)).toBe(expected));

it('goes by what the item says, and by its name only if it says nothing', () => {
  expect(containsPops({ items: ['2 × Armchair'] })).toBe(true);
  expect(containsPops({ items: ['2 × Armchair'], contains_pops: false })).toBe(false);
  expect(containsPops({ items: [], contains_pops: true })).toBe(true);
});
