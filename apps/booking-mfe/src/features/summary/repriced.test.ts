import { FURNITURE, MAN_AND_VAN } from '../../../test/services.js';
import { repriced } from './repriced.js';

describe('repriced', () => {
  it('gives a single thing the whole total, whatever the catalogue on the page says', () => {
    const items = [{ name: 'Quarter Load', price: 80, quantity: 1 }];
    expect(repriced(items, MAN_AND_VAN, 'load_sizes', 12_050)).toEqual([
      { name: 'Quarter Load', price: 120.5, quantity: 1 },
    ]);
  });

  it('gives several things what the catalogue says now, and leaves the calculator’s alone', () => {
    const items = [
      { name: 'Sofa', price: 40, quantity: 2 },
      { id: 'armchair', name: 'Armchair', price: 30, quantity: 1 },
      { name: 'Gone', price: 5, quantity: 1 },
    ];
    expect(repriced(items, FURNITURE, 'multi_item', 12_698).map(({ price }) => price)).toEqual([
      45.99, 30, 5,
    ]);
  });
});
