import { addItem } from '../pricing/cart.js';
import { EMPTY_BOOKING_DATA } from './booking-data.js';
import { cartOf, chosenOption, withCart, withOption, withoutUnoffered } from './selection.js';

const sofa = { name: 'Sofa', pricePence: 4599 };

describe('the selection in a booking', () => {
  it('has items and total in pence', () => {
    const data = withCart(EMPTY_BOOKING_DATA, addItem(addItem([], sofa), sofa), 4500);
    expect(data).toMatchObject({
      items: [{ name: 'Sofa', pricePence: 4599, quantity: 2 }],
      totalPence: 9198,
    });
    expect(cartOf(data)).toEqual([{ ...sofa, quantity: 2 }]);
    expect(withCart(data, [], 4500)).toMatchObject({ items: [], totalPence: 4500 });
  });

  it('replaces the calculator’s items when items are chosen', () => {
    const calculated = {
      ...EMPTY_BOOKING_DATA,
      items: [{ id: 'armchair', name: 'Armchair', pricePence: 3000, quantity: 2 }],
      waste_items: [{ id: 'armchair', name: 'Armchair', quantity: 2 }],
    };
    expect(cartOf(calculated)).toEqual([]);
    const chosen = withCart(calculated, addItem(cartOf(calculated), sofa), 4500);
    expect(chosen.waste_items).toEqual([]);
    expect(chosen.totalPence).toBe(4599);
  });

  it('stores the chosen option in the field of the flow type', () => {
    const data = withOption(EMPTY_BOOKING_DATA, 'skip_bags', { name: 'Maxi', pricePence: 4500 });
    expect(data.selectedBag).toBe('Maxi');
    expect(data.totalPence).toBe(4500);
    expect(data.items).toEqual([{ name: 'Maxi', pricePence: 4500, quantity: 1 }]);
    expect(chosenOption(data, 'skip_bags')).toBe('Maxi');
    expect(chosenOption(data, 'skip_hire')).toBeUndefined();
    expect(chosenOption(data, 'multi_item')).toBeUndefined();
  });
});

describe('a choice that the service no longer offers', () => {
  const van = {
    slug: 'man-and-van',
    base_price: 99.99,
    booking_config: { load_sizes: [{ name: 'Half Load', price: 150 }] },
  };
  const removal = {
    slug: 'removal',
    base_price: 45,
    booking_config: { items: [{ name: 'Sofa', price: 45.99 }] },
  };
  const chosen = (name: string) => withOption(EMPTY_BOOKING_DATA, 'load_sizes', { name, pricePence: 15_000 });

  it('is removed with its price', () => {
    const left = withoutUnoffered(chosen('Jumbo Load'), van);
    expect(left).not.toHaveProperty('selectedLoadSize');
    expect(left).toMatchObject({ items: [], totalPence: 9999 });
  });

  it('leaves the other items of a selection', () => {
    const data = withCart(
      EMPTY_BOOKING_DATA,
      [sofa, { name: 'Piano', pricePence: 9000 }].reduce(addItem, []),
      4500,
    );
    expect(withoutUnoffered(data, removal)).toMatchObject({
      items: [{ ...sofa, quantity: 1 }],
      totalPence: 4599,
    });
  });

  it.each([
    ['an offered size', chosen('Half Load'), van],
    ['no choice', EMPTY_BOOKING_DATA, van],
    ['offered items', withCart(EMPTY_BOOKING_DATA, addItem([], sofa), 4500), removal],
    [
      'items of the calculator',
      { ...EMPTY_BOOKING_DATA, items: [{ id: 'bed', ...sofa, quantity: 1 }] },
      removal,
    ],
  ])('keeps %s as it is', (_what, data, service) => {
    expect(withoutUnoffered(data, service)).toBe(data);
  });
});
