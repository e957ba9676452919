import { FURNITURE, MAN_AND_VAN } from '../../../../test/services.js';
import { repriced } from './use-price-change.js';

describe('repriced', () => {
  it('gives a single item the whole total, whatever the cached catalogue says', () => {
    const items = [{ name: 'Quarter Load', pricePence: 8000, quantity: 1 }];
    expect(repriced(items, MAN_AND_VAN, 'load_sizes', 12_050)).toEqual([
      { name: 'Quarter Load', pricePence: 12_050, quantity: 1 },
    ]);
  });

  it('gives several items their current catalogue prices, and keeps those of the calculator', () => {
    const items = [
      { name: 'Sofa', pricePence: 4000, quantity: 2 },
      { id: 'armchair', name: 'Armchair', pricePence: 3000, quantity: 1 },
      { name: 'Gone', pricePence: 500, quantity: 1 },
    ];
    expect(repriced(items, FURNITURE, 'multi_item', 12_698).map(({ pricePence }) => pricePence)).toEqual([
      4599, 3000, 500,
    ]);
  });
});
