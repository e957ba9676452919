import {
  addedVatPercents,
  configuredItems,
  DEFAULT_WASTE_TYPES,
  optionPricesText,
  stepOneOptions,
} from './options.js';

const service = (slug: string, booking_config = {}) => ({ slug, base_price: 41.5, booking_config });

describe('stepOneOptions', () => {
  it.each([
    ['skip-hire', 'skip_sizes'],
    ['bin-collection', 'bin_options'],
    ['man-and-van', 'load_sizes'],
    ['skip-bags', 'bag_options'],
  ])('reads the list of %s from %s, and falls back to the base price', (slug, list) => {
    const options = [{ name: 'Small', description: 'Up to 30 bags', price: 180 }, { name: 'Unpriced' }];
    expect(stepOneOptions(service(slug, { [list]: options }))).toEqual([
      { name: 'Small', description: 'Up to 30 bags', pricePence: 18_000 },
      { name: 'Unpriced', pricePence: 4150 },
    ]);
  });

  it('returns the two default bags when no list is configured', () => {
    const bags = stepOneOptions(service('skip-bags'));
    expect(bags.map(({ pricePence, includesCollection }) => [pricePence, includesCollection])).toEqual([
      [1500, false],
      [4500, true],
    ]);
  });

  it('prices the first bag type at £15 and the others at £45', () => {
    const bags = stepOneOptions(service('skip-bags', { bag_types: ['Midi', 'Maxi', 'Mega'] }));
    expect(bags.map(({ name, pricePence }) => [name, pricePence])).toEqual([
      ['Midi', 1500],
      ['Maxi', 4500],
      ['Mega', 4500],
    ]);
  });

  it('returns nothing when the configured bag lists are empty', () => {
    expect(stepOneOptions(service('skip-bags', { bag_options: [] }))).toEqual([]);
    expect(stepOneOptions(service('skip-bags', { bag_types: [] }))).toEqual([]);
    expect(stepOneOptions(service('skip-bags', { bag_options: [], bag_types: ['Midi'] }))).toEqual([]);
  });

  it('marks bags that include the collection', () => {
    const bag_options = [{ name: 'Both ways', price: 50, includes_collection: true }];
    expect(stepOneOptions(service('skip-bags', { bag_options }))[0]?.includesCollection).toBe(true);
  });

  it('keeps a price of zero instead of falling back', () => {
    const load_sizes = [{ name: 'Free', price: 0 }];
    expect(stepOneOptions(service('man-and-van', { load_sizes }))[0]?.pricePence).toBe(0);
  });

  it('has no options for a multi-item service, only items', () => {
    const furniture = service('furniture-removal', { items: [{ name: 'Sofa', price: 45.99 }] });
    expect(stepOneOptions(furniture)).toEqual([]);
    expect(configuredItems(furniture)).toEqual([{ name: 'Sofa', pricePence: 4599 }]);
    expect(configuredItems(service('furniture-removal'))).toEqual([]);
  });
});

it('adds VAT only to skips, and only when they are priced without it', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  expect(addedVatPercents(true, now)).toEqual({ skip_hire: 20 });
  expect(addedVatPercents(false, now)).toEqual({});
});

it('offers nine different waste types', () => {
  expect(new Set(DEFAULT_WASTE_TYPES).size).toBe(9);
});

it('describes the option prices of a configuration', () => {
  expect(
    optionPricesText({
      load_sizes: [{ name: 'Half', price: 150 }, { name: 'Full' }],
      items: [{ name: 'Sofa', price: 45.5 }],
    }),
  ).toBe('Half £150.00, Full at the base price, Sofa £45.50');
  expect(optionPricesText({})).toBe('');
});
