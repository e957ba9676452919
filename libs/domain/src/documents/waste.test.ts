import type { ServiceData } from '@haulway/contracts';
import { isHazardous, normaliseEwcCode, WASTE_CODES, wasteOf, type WasteQuestion } from './waste.js';

const types = WASTE_CODES.map(([name]) => name);
const calculatorCatalogue = [
  { id: 'sofa-2-seater', name: '2-Seater Sofa', waste_type: 'Bulky Items' },
  { id: 'sofa-3-seater', name: '3-Seater Sofa', waste_type: 'Bulky Items' },
  { id: '7', slug: 'washing-machine', name: 'Washing Machine', waste_type: 'Electrical Appliances' },
  { id: 'fridge', name: 'Fridge', waste_type: 'White Goods (Fridges/Washing Machines)' },
];
const manAndVan: WasteQuestion['service'] = {
  slug: 'man-and-van',
  category: 'domestic',
  base_price: 99.99,
  booking_config: { flow_type: 'load_sizes', load_sizes: [{ name: 'Half Load', price: 169.99 }] },
};
const skip: WasteQuestion['service'] = {
  slug: 'skip-hire',
  category: 'skip',
  base_price: 180,
  booking_config: { flow_type: 'skip_hire', skip_sizes: [{ name: '4 Yard', price: 220 }] },
};
const bags: WasteQuestion['service'] = {
  slug: 'skip-bags',
  category: 'skip',
  base_price: 15,
  booking_config: {},
};
const appliances: WasteQuestion['service'] = {
  slug: 'appliance-removal',
  category: 'domestic',
  base_price: 35,
  booking_config: {
    flow_type: 'multi_item',
    items: [
      { name: 'Fridge', price: 65, waste_type: 'White Goods (Fridges/Washing Machines)' },
      { name: 'Washing Machine', price: 45, waste_type: 'Electrical Appliances' },
      { name: 'Armchair', price: 30 },
    ],
  },
};

const typesOf = (
  service: WasteQuestion['service'],
  serviceData: ServiceData,
  also: Partial<WasteQuestion> = {},
) =>
  wasteOf({
    service,
    serviceData,
    named: [],
    booked: [],
    calculatorCatalogue,
    types,
    ...also,
  }).map(({ type }) => type);

describe('the waste types of a booking', () => {
  it('are mixed waste for a load of any size', () => {
    expect(
      typesOf(manAndVan, { load_size: 'Half Load' }, { named: ['Half Load'], booked: ['Half Load'] }),
    ).toEqual(['Mixed Waste']);
  });

  it('are what the customer named for a skip, in any case', () => {
    expect(typesOf(skip, { skip_size: '4 Yard', waste_types: ['garden waste'] })).toEqual(['Garden Waste']);
    expect(typesOf(skip, { skip_size: '4 Yard' }, { named: ['TVs/Monitors'] })).toEqual(['TVs/Monitors']);
  });

  it('are mixed waste for an unknown name, which is quoted', () => {
    const waste = wasteOf({
      service: skip,
      serviceData: { skip_size: '4 Yard', waste_types: ['Old hay '] },
      named: ['Old hay'],
      booked: ['4 Yard'],
      calculatorCatalogue: [],
      types,
    });
    expect(waste).toEqual([{ type: 'Mixed Waste', described: 'Old hay', items: [], contains_pops: false }]);
  });

  it('are those of its items, each once: a fridge is hazardous, a washing machine is not', () => {
    const selected_items = ['Washing Machine', 'Fridge', 'Armchair'].map((name) => ({ name, quantity: 2 }));
    expect(typesOf(appliances, { selected_items })).toEqual([
      'Electrical Appliances',
      'White Goods (Fridges/Washing Machines)',
      'Bulky Items',
    ]);
    const waste_calculator_items = ['sofa-2-seater', 'washing-machine', 'sofa-3-seater'].map((id) => ({
      id,
      quantity: 1,
    }));
    expect(typesOf(manAndVan, { waste_calculator_items })).toEqual(['Bulky Items', 'Electrical Appliances']);
    expect(typesOf(manAndVan, { waste_calculator_items: [{ id: 'fridge', quantity: 1 }] })).toEqual([
      'White Goods (Fridges/Washing Machines)',
    ]);
  });

  it('are empty for a bag that is only delivered', () => {
    expect(typesOf(bags, { bag_type: 'Delivery Only', waste_types: ['TVs/Monitors'] })).toEqual([]);
    expect(typesOf(bags, { bag_type: 'Delivery with Collection', waste_types: ['Garden Waste'] })).toEqual([
      'Garden Waste',
    ]);
  });

  it('are clinical waste for a medical service', () => {
    const medical: WasteQuestion['service'] = {
      slug: 'medical-waste',
      category: 'medical',
      base_price: 38,
      booking_config: { flow_type: 'bin_collection', bin_options: [{ name: 'Sharps', price: 38 }] },
    };
    expect(typesOf(medical, { bin_option: 'Sharps' })).toEqual(['Clinical Waste']);
  });
});

describe('codes of the European Waste Catalogue', () => {
  it('are hazardous for exactly these types', () => {
    const hazardous = WASTE_CODES.filter(([, code]) => isHazardous(code)).map(([name]) => name);
    expect(hazardous).toEqual([
      'Air Conditioning Units',
      'TVs/Monitors',
      'White Goods (Fridges/Washing Machines)',
      'Clinical Waste',
    ]);
  });

  it.each([
    ['200123*', '20 01 23*'],
    ['20 03 01', '20 03 01'],
    [' 2003 07 ', '20 03 07'],
  ])('are read: %j as %j', (typed, code) => expect(normaliseEwcCode(typed)).toBe(code));

  it.each(['', '20 01', '20 01 2x', '20 01 23**', '*200123'])('are rejected: %j', (typed) =>
    expect(normaliseEwcCode(typed)).toBeUndefined(),
  );
});
