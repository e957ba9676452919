import type { Booking, FlowType, WasteItem } from '@haulway/contracts';
import { CALCULATOR_CATALOGUE } from '../calculator/catalogue.js';
import { SAMPLE_SERVICES } from '../fixtures/services.js';
import { toPounds } from '../money/money.js';
import type { PricedService } from '../services/options.js';
import { needsCalculatorPrices, type RepeatedBooking, repetitionOf } from './book-again.js';
import { pricesAtCollection } from './collection-region.js';
import { firstOpenStep } from './step-gates.js';

const WASTE_ITEMS: readonly WasteItem[] = CALCULATOR_CATALOGUE.map(({ id, pricePence, ...item }) => ({
  ...item,
  id: `id of ${id}`,
  _id: `id of ${id}`,
  slug: id,
  price: toPounds(pricePence),
}));

const booked = (
  service_data: Booking['service_data'],
  part: Partial<RepeatedBooking> = {},
): RepeatedBooking => ({
  service_data,
  addons: [{ name: 'As booked', price: 1, quantity: 1 }],
  collection_address: 'Unit 4, Canal Mills, Leeds',
  collection_postcode: 'LS12 2QR',
  additional_address_info: 'Blue gate',
  collection_time_slot: 'morning',
  customer_name: 'Ann Example',
  customer_email: 'ann@example.com',
  customer_phone: null,
  company_name: null,
  company_vat_number: null,
  purchase_order: null,
  sic_code: null,
  billing_address: null,
  access: null,
  skip_placement: null,
  ...part,
});

const { load_sizes, skip_hire, skip_bags, bin_collection, multi_item } = SAMPLE_SERVICES;

describe('repetitionOf', () => {
  it('repeats the access answers and where the skip stands', () => {
    const part = { access: { floor: '2', notes: 'Blue gate' }, skip_placement: 'road' } as const;
    const { data } = repetitionOf(booked({ skip_size: '8 Yard' }, part), skip_hire);
    expect(data).toMatchObject(part);
    const without = repetitionOf(booked({ skip_size: '8 Yard' }), skip_hire);
    expect(without.data).not.toHaveProperty('access');
  });

  it.each<[FlowType, PricedService, Booking['service_data'], number | undefined]>([
    ['load_sizes', load_sizes, { load_size: 'Full Load' }, 34_050],
    ['skip_hire', skip_hire, { skip_size: '8 Yard', waste_types: ['Garden Waste'] }, 29_001],
    ['skip_bags', skip_bags, { bag_type: 'Delivery Only', waste_types: ['Garden Waste'] }, undefined],
    ['bin_collection', bin_collection, { bin_option: '240 L' }, 1235],
    ['multi_item', multi_item, { selected_items: [{ name: 'Sofa', quantity: 2, price: 1 }] }, 9198],
  ])('fills in everything but the date of %s, at the price of today', (flowType, service, chosen, pence) => {
    const { data, gone } = repetitionOf(booked({ ...chosen, waste_types: ['Garden Waste'] }), service);
    expect(gone).toEqual([]);
    expect(firstOpenStep(flowType, data, 3)).toBe(3);
    expect(firstOpenStep(flowType, data, 4)).toBe(3);
    expect(data).toMatchObject({
      address: {
        street: 'Unit 4, Canal Mills',
        city: 'Leeds',
        postcode: 'LS12 2QR',
        additionalInfo: 'Blue gate',
      },
      dateTime: { date: '', timeSlot: 'morning' },
      ...(pence !== undefined && { totalPence: pence }),
    });
  });

  it('repeats the items of the calculator at the prices of their address', () => {
    const before = booked(
      { waste_calculator_items: [{ id: 'sofa-3-seater', quantity: 2, name: '3-Seater Sofa' }] },
      { collection_postcode: 'SW1A 1AA' },
    );
    expect(needsCalculatorPrices(load_sizes, before)).toBe(true);
    const { data, gone } = repetitionOf(before, load_sizes, WASTE_ITEMS);
    expect(gone).toEqual([]);
    expect(data).toMatchObject({
      totalPence: 2 * 7200,
      items: [{ id: 'sofa-3-seater', quantity: 2, pricePence: 7200 }],
      waste_items: [{ id: 'sofa-3-seater', name: '3-Seater Sofa', quantity: 2 }],
    });
    expect(pricesAtCollection(data)).toBeUndefined();
    expect(firstOpenStep('load_sizes', data, 4)).toBe(3);
  });

  it('keeps the estimate beside a chosen size, which needs no prices of items', () => {
    const before = booked({
      load_size: 'Quarter Load',
      waste_calculator_items: [{ id: 'armchair', quantity: 1, name: 'Armchair' }],
      estimated_volume: 0.4,
    });
    expect(needsCalculatorPrices(load_sizes, before)).toBe(false);
    expect(repetitionOf(before, load_sizes).data).toMatchObject({
      selectedLoadSize: 'Quarter Load',
      totalPence: 9999,
      waste_items: [{ id: 'armchair' }],
      estimated_volume: 0.4,
    });
  });

  it.each([
    ['an option', load_sizes, { load_size: 'Jumbo Load' }, ['Jumbo Load']],
    [
      'an item of the calculator',
      load_sizes,
      { waste_calculator_items: [{ id: 'piano', name: 'Piano', quantity: 1 }] },
      ['Piano'],
    ],
    [
      'a service for these items',
      { ...load_sizes, slug: 'garden-clearance' },
      { waste_calculator_items: [{ id: 'sofa-3-seater', name: 'Sofa', quantity: 1 }] },
      ['Sofa'],
    ],
    ['another kind of choice', load_sizes, { skip_size: '8 Yard' }, ['As booked']],
  ])('names %s that is no longer offered, and starts in step 1', (_what, service, chosen, gone) => {
    const repetition = repetitionOf(booked(chosen), service, WASTE_ITEMS);
    expect(repetition.gone).toEqual(gone);
    expect(firstOpenStep('load_sizes', repetition.data, 3)).toBe(1);
  });

  it('leaves out single items that are no longer offered', () => {
    const selected_items = [
      { name: 'Sofa', quantity: 1 },
      { name: 'Piano', quantity: 1 },
    ];
    const { data, gone } = repetitionOf(booked({ selected_items }), multi_item);
    expect(gone).toEqual(['Piano']);
    expect(data.items).toEqual([{ name: 'Sofa', pricePence: 4599, quantity: 1 }]);
  });

  it('repeats the business with its billing address, but not the purchase order', () => {
    const { data } = repetitionOf(
      booked(
        { load_size: 'Full Load' },
        {
          company_name: 'Ann Ltd',
          company_vat_number: '123456789',
          purchase_order: 'PO-778',
          billing_address: { street: '9 Dock Road', city: 'Hull', postcode: 'HU1 1AA' },
        },
      ),
      load_sizes,
    );
    expect(data).toMatchObject({
      for_business: true,
      company_name: 'Ann Ltd',
      company_vat_number: '123456789',
      sic_code: '',
      billing_differs: true,
      billing_city: 'Hull',
    });
    expect(data.purchase_order).toBeUndefined();
  });
});
