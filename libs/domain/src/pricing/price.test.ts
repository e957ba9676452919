import fc from 'fast-check';
import type { ServiceData } from '@haulway/contracts';
import { toPence } from '../money/money.js';
import { priceSelection } from './price.js';
import { SAMPLE_SERVICES } from '../fixtures/services.js';

const calculatorCatalogue = [
  {
    id: '0b5f4c70-8b93-4d0c-8c35-e3b7d8a0a001',
    slug: 'armchair',
    name: 'Armchair',
    volume: 0.5,
    weight: 25,
    price: 30,
    bulky: false,
    appliance: false,
  },
  {
    id: '0b5f4c70-8b93-4d0c-8c35-e3b7d8a0a002',
    slug: 'odd-lamp',
    name: 'Odd lamp',
    volume: 0.01,
    weight: 1,
    price: 0.03,
    bulky: false,
    appliance: false,
  },
];
type Flow = keyof typeof SAMPLE_SERVICES;
const price = (flow: Flow, serviceData: ServiceData, collectionPostcode?: string) =>
  priceSelection({ service: SAMPLE_SERVICES[flow], serviceData, calculatorCatalogue, collectionPostcode });

describe('priceSelection', () => {
  const priced: [Flow, ServiceData, number][] = [
    ['load_sizes', { load_size: 'Full Load' }, 34_050],
    ['load_sizes', { load_size: 'Unpriced' }, 9999],
    ['skip_hire', { skip_size: '8 Yard' }, 29_001],
    ['skip_bags', { bag_type: 'Delivery with Collection' }, 4500],
    ['bin_collection', { bin_option: '240 L' }, 1235],
    [
      'multi_item',
      {
        selected_items: [
          { name: 'Sofa', quantity: 2 },
          { name: 'Bed', quantity: 3 },
        ],
      },
      9285,
    ],
  ];
  it.each(priced)('prices %s %j', (flow, chosen, totalPence) => {
    expect(price(flow, chosen)).toMatchObject({
      ok: true,
      totalPence,
      addonPence: totalPence,
      basePence: toPence(SAMPLE_SERVICES[flow].base_price),
    });
  });

  it('uses prices from the catalogue, never from the request', () => {
    const selected_items = [{ name: 'Sofa', quantity: 1, price: 0.01 }];
    expect(price('multi_item', { selected_items })).toMatchObject({ ok: true, totalPence: 4599 });
  });

  it('uses the flow type of the service, not of the request', () => {
    expect(price('skip_hire', { flow_type: 'load_sizes', load_size: '4 Yard' })).toMatchObject({
      ok: false,
      code: 'nothing_chosen',
      field: 'skip_size',
    });
  });

  const refused: [Flow, ServiceData, string, keyof ServiceData][] = [
    ['load_sizes', { load_size: 'Half Load' }, 'unknown_option', 'load_size'],
    ['multi_item', { selected_items: [{ name: 'Piano', quantity: 1 }] }, 'unknown_item', 'selected_items'],
    [
      'load_sizes',
      { waste_calculator_items: [{ id: 'piano', quantity: 1 }] },
      'unknown_item',
      'waste_calculator_items',
    ],
    ['load_sizes', {}, 'nothing_chosen', 'load_size'],
    ['skip_bags', { bag_type: '  ', waste_calculator_items: [] }, 'nothing_chosen', 'bag_type'],
    ['multi_item', { selected_items: [] }, 'nothing_chosen', 'selected_items'],
    [
      'multi_item',
      { selected_items: Array.from({ length: 30 }, () => ({ name: 'Sofa', quantity: 999 })) },
      'too_large',
      'selected_items',
    ],
    [
      'multi_item',
      { selected_items: [{ name: 'Sofa', quantity: 1000 }] },
      'wrong_quantity',
      'selected_items',
    ],
    ['multi_item', { selected_items: [{ name: 'Sofa', quantity: -1 }] }, 'wrong_quantity', 'selected_items'],
  ];
  it.each(refused)('rejects %s %j with %s in %s', (flow, chosen, code, field) => {
    expect(price(flow, chosen)).toMatchObject({ ok: false, code, field });
  });

  it('prices calculator items per unit and region, then by quantity, by id or slug', () => {
    const waste_calculator_items = [
      { id: 'odd-lamp', quantity: 10 },
      { id: '0b5f4c70-8b93-4d0c-8c35-e3b7d8a0a001', quantity: 1 },
    ];
    const inLondon = price('load_sizes', { waste_calculator_items }, 'sw1a 1aa');
    expect(inLondon).toMatchObject({ ok: true, totalPence: 10 * 4 + 3600 });
    const national = price('load_sizes', { waste_calculator_items }, 'LS1 4AP');
    expect(national).toMatchObject({ ok: true, totalPence: 10 * 3 + 3000 });
  });

  it.each([
    ['LS1 4AP', 'SW1A 1AA', 3600],
    ['SW1A 1AA', 'LS1 4AP', 3000],
    ['', 'S W1A 1AA', 3600],
    ['SW1A 1AA', '  ', 3600],
    ['SW1A 1AA', undefined, 3600],
    [null, undefined, 3000],
  ])(
    'uses the region of the collection postcode, then of the typed one: %p and %p',
    (typed, collection, totalPence) => {
      const chosen = {
        waste_calculator_items: [{ id: 'armchair', quantity: 1 }],
        postcode_for_pricing: typed,
      };
      expect(price('load_sizes', chosen, collection)).toMatchObject({ ok: true, totalPence });
    },
  );

  it.each<[Flow, number, boolean]>([
    ['skip_bags', 1, true],
    ['load_sizes', 1, true],
    ['skip_hire', 1, false],
    ['bin_collection', 1, false],
    ['multi_item', 1, false],
    ['skip_bags', 5, false],
    ['skip_hire', 5, true],
  ])('for %s with %d armchairs succeeds: %p', (flow, quantity, priced) => {
    const result = price(flow, { waste_calculator_items: [{ id: 'armchair', quantity }] });
    expect(result).toMatchObject(
      priced ? { ok: true, totalPence: 3000 * quantity } : { ok: false, code: 'selection_not_for_service' },
    );
  });

  it('adds up an item that is named twice, by id and by slug', () => {
    const once = [{ id: 'armchair', quantity: 1 }];
    const again = Array.from({ length: 4 }, () => ({
      id: '0b5f4c70-8b93-4d0c-8c35-e3b7d8a0a001',
      quantity: 1,
    }));
    expect(price('skip_bags', { waste_calculator_items: once })).toMatchObject({ ok: true });
    expect(price('skip_bags', { waste_calculator_items: [...once, ...again] })).toMatchObject({
      code: 'selection_not_for_service',
    });
  });

  it('prefers an option chosen in step 1 to the calculator’s items', () => {
    const waste_calculator_items = [{ id: 'armchair', quantity: 5 }];
    const chosen = price('load_sizes', { load_size: 'Quarter Load', waste_calculator_items });
    expect(chosen).toMatchObject({ totalPence: 9999, items: [{ name: 'Quarter Load', quantity: 1 }] });
  });

  it('merges an item that is named twice', () => {
    const twice = price('load_sizes', {
      waste_calculator_items: [
        { id: 'armchair', quantity: 1 },
        { id: '0b5f4c70-8b93-4d0c-8c35-e3b7d8a0a001', quantity: 2 },
      ],
    });
    expect(twice).toMatchObject({ items: [{ name: 'Armchair', pricePence: 3000, quantity: 3 }] });
  });

  it('returns the waste types, or the item names when there are none', () => {
    expect(price('skip_hire', { skip_size: '4 Yard', waste_types: ['Garden Waste', ' '] })).toMatchObject({
      wasteTypes: ['Garden Waste'],
    });
    expect(price('multi_item', { selected_items: [{ name: 'Bed', quantity: 1 }] })).toMatchObject({
      wasteTypes: ['Bed'],
    });
  });

  it('equals the sum over the items, however they are split', () => {
    const entry = fc.record({
      name: fc.constantFrom('Sofa', 'Bed', 'Desk'),
      quantity: fc.integer({ min: 1, max: 99 }),
    });
    const pence: Record<string, number> = { Sofa: 4599, Bed: 29, Desk: 3000 };
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 12 }), (selected_items) => {
        const expected = selected_items.reduce(
          (sum, { name, quantity }) => sum + (pence[name] ?? 0) * quantity,
          0,
        );
        const result = price('multi_item', { selected_items });
        expect(result).toMatchObject({ ok: true, totalPence: expected });
        expect(result.ok && new Set(result.items.map(({ name }) => name)).size).toBe(
          result.ok && result.items.length,
        );
      }),
    );
  });
});
