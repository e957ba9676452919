import fc from 'fast-check';
import {
  addItem,
  type CartItem,
  chooseOption,
  itemsTotalPence,
  removeItem,
  selectionInShort,
  setQuantity,
} from './cart.js';

const sofa = { name: 'Sofa', pricePence: 4599 };
const bed = { name: 'Bed', pricePence: 6000 };

describe('the selection', () => {
  it('increases the quantity of an existing item', () => {
    const twice = addItem(addItem(addItem([], sofa), bed), sofa);
    expect(twice).toEqual([
      { ...sofa, quantity: 2 },
      { ...bed, quantity: 1 },
    ]);
    expect(itemsTotalPence(twice, 100)).toBe(15_198);
  });

  it('decreases the quantity, and removes the item at zero', () => {
    const two = addItem(addItem([], sofa), sofa);
    expect(removeItem(two, 'Sofa')).toEqual([{ ...sofa, quantity: 1 }]);
    expect(removeItem(removeItem(two, 'Sofa'), 'Sofa')).toEqual([]);
    expect(removeItem(two, 'Piano')).toEqual(two);
  });

  it('limits a quantity to 999, and removes the item at zero or less', () => {
    const one = addItem([], sofa);
    expect(setQuantity(one, 'Sofa', -3)).toEqual([]);
    expect(setQuantity(one, 'Sofa', 5000)).toEqual([{ ...sofa, quantity: 999 }]);
  });

  it('costs the base price when nothing is selected', () => {
    expect(itemsTotalPence([], 9999)).toBe(9999);
  });

  it('is a single option when an option is chosen', () => {
    expect(chooseOption(sofa)).toEqual([{ ...sofa, quantity: 1 }]);
  });

  it('is unchanged when an added item is removed again', () => {
    const pool = [sofa, bed, { name: 'Desk', pricePence: 29 }];
    const adds = fc.array(fc.constantFrom(...pool), { maxLength: 20 });
    fc.assert(
      fc.property(adds, fc.constantFrom(...pool), (added, extra) => {
        const start = added.reduce<readonly CartItem[]>(addItem, []);
        expect(removeItem(addItem(start, extra), extra.name)).toEqual(start);
        expect(itemsTotalPence(addItem(start, extra), 0)).toBe(itemsTotalPence(start, 0) + extra.pricePence);
      }),
    );
  });
});

describe('the short text of a selection', () => {
  const sofa = { name: 'Sofa', quantity: 2 };
  const [desk, chair] = ['Desk', 'Chair'].map((name) => ({ name, quantity: 1 }));
  it.each([
    [[], 1, ''],
    [[sofa], 1, '2 × Sofa'],
    [[sofa, desk], 1, '2 × Sofa and 1 more'],
    [[sofa, desk], 2, '2 × Sofa, Desk'],
    [[sofa, desk, chair], 2, '2 × Sofa, Desk and 1 more'],
  ])('for %j with %i named is: %s', (items, named, text) => {
    expect(
      selectionInShort(
        items.filter((item) => item !== undefined),
        named,
      ),
    ).toBe(text);
  });
});
