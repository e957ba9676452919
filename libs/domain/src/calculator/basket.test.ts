import fc from 'fast-check';
import {
  addToBasket,
  basketQuantity,
  type Basket,
  EMPTY_BASKET,
  removeFromBasket,
  selectedItems,
  setBasketQuantity,
} from './basket.js';
import { CALCULATOR_CATALOGUE } from './catalogue.js';

describe('the basket', () => {
  it('adds, increases, decreases, and removes an item at zero', () => {
    const two = addToBasket(addToBasket(EMPTY_BASKET, 'fridge'), 'fridge');
    expect(two).toEqual({ fridge: 2 });
    expect(removeFromBasket(two, 'fridge')).toEqual({ fridge: 1 });
    expect(removeFromBasket(removeFromBasket(two, 'fridge'), 'fridge')).toEqual({});
    expect(removeFromBasket(EMPTY_BASKET, 'fridge')).toEqual({});
  });

  it('removes an item at zero or less, and stops at 999', () => {
    expect(setBasketQuantity({ fridge: 3, oven: 1 }, 'fridge', -1)).toEqual({ oven: 1 });
    expect(setBasketQuantity({}, 'fridge', 1_000_000)).toEqual({ fridge: 999 });
  });

  it('does not treat inherited property names as items', () => {
    expect(basketQuantity(EMPTY_BASKET, 'constructor')).toBe(0);
  });

  it('never has a quantity below one, whatever is clicked', () => {
    const click = fc.tuple(fc.constantFrom(addToBasket, removeFromBasket), fc.constantFrom('fridge', 'oven'));
    fc.assert(
      fc.property(fc.array(click, { maxLength: 40 }), (clicks) => {
        const basket = clicks.reduce<Basket>((held, [change, id]) => change(held, id), EMPTY_BASKET);
        expect(Object.values(basket).every((quantity) => quantity >= 1)).toBe(true);
      }),
    );
  });

  it('lists items with catalogue fields and quantities, in catalogue order', () => {
    const items = selectedItems({ oven: 2, armchair: 1, unknown: 4 }, CALCULATOR_CATALOGUE);
    expect(items.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['armchair', 1],
      ['oven', 2],
    ]);
    expect(items[0]).toMatchObject({ name: 'Armchair', category: 'Living Room', volume: 0.5 });
  });
});
