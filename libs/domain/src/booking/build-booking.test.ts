import fc from 'fast-check';
import { bookingBody, guestBookingBody, type Service } from '@haulway/contracts';
import { type BookingData, EMPTY_BOOKING_DATA } from './booking-data.js';
import { bookingBodyOf } from './build-booking.js';
import { type Basket, selectedItems } from '../calculator/basket.js';
import { CALCULATOR_CATALOGUE } from '../calculator/catalogue.js';
import { bookingDataFromCalculator } from './calculator-draft.js';
import { totalsOf } from '../calculator/totals.js';
import { pricesAtCollection } from './collection-region.js';
import { CUSTOMER, READY } from '../fixtures/accounts.js';
import { SAMPLE_SERVICES } from '../fixtures/services.js';
import { flowTypeOf } from '../services/flow-type.js';
import { toPence, toPounds } from '../money/money.js';
import { configuredItems, stepOneOptions } from '../services/options.js';
import { priceSelection } from '../pricing/price.js';
import { isRecommended } from '../calculator/recommendation.js';
import { addItem, removeItem } from '../pricing/cart.js';
import { cartOf, withCart, withOption } from './selection.js';

/** The calculator's items as the API returns them, with prices in pounds. */
const catalogueOnTheWire = CALCULATOR_CATALOGUE.map(({ pricePence, ...item }) => ({
  ...item,
  price: toPounds(pricePence),
}));

const { skip_hire: skip, multi_item: furniture } = SAMPLE_SERVICES;
/** Steps started in the calculator, with the prices of the collection's address after the customer accepted them. */
const calculated = (basket: Basket, typed: string, collection: string): BookingData => {
  const data = {
    ...READY,
    address: { ...READY.address, postcode: collection },
    ...bookingDataFromCalculator({ selected: selectedItems(basket, CALCULATOR_CATALOGUE), postcode: typed }),
  };
  const accepted = pricesAtCollection(data);
  return accepted
    ? {
        ...data,
        items: accepted.items,
        totalPence: accepted.totalPence,
        calculator_region: accepted.region,
      }
    : data;
};
const priced = (service: Service, data: BookingData) => {
  const body = guestBookingBody.parse(bookingBodyOf(service, data));
  const result = priceSelection({
    service,
    serviceData: body.service_data,
    calculatorCatalogue: catalogueOnTheWire,
    collectionPostcode: body.collection_postcode,
  });
  return { body, result };
};

describe('bookingBodyOf', () => {
  const data = {
    ...withOption(READY, 'skip_hire', { name: '4 Yard', pricePence: 18_000 }),
    wasteType: 'Garden Waste',
    postcode: 'LS1',
  };

  it('has every field of the request, except those that only the API uses', () => {
    const business = { company_name: 'Ltd', company_vat_number: '', purchase_order: '', sic_code: '' };
    const body = bookingBodyOf(skip, { ...data, for_business: true, ...business });
    expect(Object.keys(guestBookingBody.shape).filter((field) => !(field in body))).toEqual([
      'special_instructions',
      'replaces',
      'redeem_points',
    ]);
  });

  it('is the specified request of a guest', () => {
    expect(bookingBodyOf(skip, data)).toEqual({
      service_id: skip.id,
      service_name: 'skip-hire',
      collection_address: '1 High Street, Leeds',
      collection_postcode: 'LS1 1AA',
      additional_address_info: 'Ring twice',
      collection_date: '2026-12-04',
      collection_time_slot: 'afternoon',
      access: null,
      skip_placement: 'drive',
      customer_name: 'Guy Guest',
      customer_email: 'guy@example.com',
      customer_phone: null,
      base_price: 180,
      addon_price: 180,
      total_price: 180,
      service_data: {
        flow_type: 'skip_hire',
        selected_items: [{ name: '4 Yard', quantity: 1, price: 180 }],
        waste_calculator_items: [],
        estimated_volume: null,
        estimated_weight: null,
        skip_size: '4 Yard',
        waste_types: ['Garden Waste'],
        postcode_for_pricing: 'LS1',
      },
      waste_types: ['Garden Waste'],
      addons: [{ name: '4 Yard', price: 180, quantity: 1 }],
      status: 'pending',
      payment_status: 'pending',
      is_guest_booking: true,
    });
  });

  it("takes a signed-in customer's name, email and phone from the account", () => {
    const body = bookingBodyOf(skip, data, CUSTOMER, CUSTOMER.id);
    expect(body).toMatchObject({
      user_id: CUSTOMER.id,
      customer_name: 'Ann Example',
      customer_email: 'ann@example.com',
      customer_phone: '01632 960123',
      is_guest_booking: false,
      draft_id: CUSTOMER.id,
    });
    expect(bookingBody.safeParse(body).success).toBe(true);
  });

  it('contains the access answers, and where a skip stands', () => {
    const answers = { access: { floor: '1', notes: ' ' }, skip_placement: 'road' } as const;
    expect(bookingBodyOf(skip, { ...data, ...answers })).toMatchObject({
      access: { floor: '1' },
      skip_placement: 'road',
    });
    const items = withCart({ ...READY, ...answers }, addItem([], { name: 'Sofa', pricePence: 4599 }), 4500);
    expect(bookingBodyOf(furniture, items).skip_placement).toBeNull();
  });

  it('uses the item names as waste types when none is chosen', () => {
    const items = withCart(READY, addItem([], { name: 'Sofa', pricePence: 4599 }), 4500);
    expect(bookingBodyOf(furniture, items).waste_types).toEqual(['Sofa']);
  });

  it('rejects a booking without address or date', () => {
    expect(() => bookingBodyOf(skip, { ...data, dateTime: EMPTY_BOOKING_DATA.dateTime })).toThrow(
      new RangeError('Please select a collection date and time'),
    );
    expect(() => bookingBodyOf(skip, { ...data, address: EMPTY_BOOKING_DATA.address })).toThrow(
      new RangeError('Please provide a complete collection address'),
    );
  });

  it('contains the total that was shown, so that the server can detect a stale price', () => {
    const { body, result } = priced(skip, { ...data, totalPence: 17_000 });
    expect(body.total_price).toBe(170);
    expect(result).toMatchObject({ totalPence: 18_000 });
  });
});

describe('browser and server compute the same price', () => {
  const typed = fc.constantFrom('', 'SW1A 1AA', 'w1', 'W2 1AA', 'LS1 1AA');
  const collection = fc.constantFrom('SW1A 1AA', 's w1a1aa', 'W2 1AA', 'LS1 1AA');
  const basket = fc.dictionary(
    fc.constantFrom(...CALCULATOR_CATALOGUE.map(({ id }) => id)),
    fc.integer({ min: 1, max: 60 }),
    { minKeys: 1, maxKeys: 10 },
  );
  const start = fc.oneof(
    fc.constant(READY),
    fc.tuple(basket, typed, collection).map((chosen) => calculated(...chosen)),
  );
  const agree = (service: Service, data: BookingData) => {
    const { body, result } = priced(service, data);
    expect(result).toMatchObject({ ok: true, totalPence: toPence(body.total_price) });
    expect(result).toMatchObject({ addonPence: toPence(Number(body.addon_price)) });
  };

  it.each(['skip-bags', 'man-and-van', 'skip-hire'])('for a calculator basket recommended for %s', (slug) => {
    const service = Object.values(SAMPLE_SERVICES).find((sample) => sample.slug === slug);
    if (!service) throw new Error('the fixture changed');
    fc.assert(
      fc.property(basket, typed, collection, (...chosen) => {
        const items = selectedItems(chosen[0], CALCULATOR_CATALOGUE);
        const { volumeYd3, weightKg } = totalsOf(items, '');
        const data = calculated(...chosen);
        if (isRecommended(slug, volumeYd3, weightKg, items)) return agree(service, data);
        expect(priced(service, data).result).toMatchObject({ ok: false, code: 'selection_not_for_service' });
      }),
    );
  });

  it.each(Object.values(SAMPLE_SERVICES).filter((service) => service !== furniture))(
    'for any option of $slug, with or without the calculator',
    (service) => {
      const flowType = flowTypeOf(service);
      if (flowType === 'multi_item') throw new Error('the fixture changed');
      fc.assert(
        fc.property(
          start,
          fc.array(fc.constantFrom(...stepOneOptions(service)), { minLength: 1 }),
          (data, options) =>
            agree(
              service,
              options.reduce((steps, option) => withOption(steps, flowType, option), data),
            ),
        ),
      );
    },
  );

  it('for any items of a multi-item service, with or without the calculator', () => {
    const click = fc.tuple(fc.constantFrom(...configuredItems(furniture)), fc.boolean());
    const basePence = toPence(furniture.base_price);
    fc.assert(
      fc.property(start, fc.array(click, { minLength: 1, maxLength: 30 }), (data, clicks) => {
        const chosen = clicks.reduce((steps, [item, add]) => {
          const cart = cartOf(steps);
          return withCart(steps, add ? addItem(cart, item) : removeItem(cart, item.name), basePence);
        }, data);
        if (chosen.items.length > 0) return agree(furniture, chosen);
        expect(priced(furniture, chosen).result).toMatchObject({ ok: false, code: 'nothing_chosen' });
        expect(chosen.totalPence).toBe(basePence);
      }),
    );
  });
});
