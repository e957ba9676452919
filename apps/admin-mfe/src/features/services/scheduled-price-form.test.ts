import { adminService } from '../../../test/services.js';
import {
  optionKey,
  priceBodyOf,
  priceFormOf,
  refusedPrices,
  scheduledPriceSchema,
  typedOptions,
} from './scheduled-price-form.js';

const service = adminService({
  booking_config: { load_sizes: [{ name: 'Half', price: 180, description: 'Of a van' }, { name: 'Full' }] },
});
const typed = (values: object = {}) => ({
  ...priceFormOf(service),
  effective_from: '2027-06-07T00:00',
  ...values,
});

describe('the form of a scheduled price', () => {
  it('starts with the current prices and no start time', () =>
    expect(priceFormOf(service)).toEqual({
      effective_from: '',
      base_price: '180.00',
      options: { Half: '180.00', Full: '' },
    }));

  it.each<[string, string]>([
    ['2027-06-07T00:00', '2027-06-06T23:00:00.000Z'],
    ['2027-12-06T00:00', '2027-12-06T00:00:00.000Z'],
    ['2027-03-28T01:30', '2027-03-28T01:30:00.000Z'],
  ])('converts %s in London to %s', (begins, effective_from) =>
    expect(priceBodyOf(service, typed({ effective_from: begins }))).toEqual({
      effective_from,
      base_price: 180,
    }),
  );

  it('sends options only when one of their prices was typed, and then all of them', () => {
    const body = priceBodyOf(service, typed({ options: { Half: '£1,200', Full: '' } }));
    expect(body.booking_config).toEqual({
      load_sizes: [{ name: 'Half', price: 1200, description: 'Of a van' }, { name: 'Full' }],
    });
    expect(priceBodyOf(service, typed({ base_price: '190' }))).not.toHaveProperty('booking_config');
  });

  it('resets an option to the base price when its price is emptied', () => {
    const { booking_config } = priceBodyOf(service, typed({ options: { Half: '', Full: '' } }));
    expect(booking_config?.load_sizes?.[0]).toEqual({ name: 'Half', description: 'Of a van' });
  });

  it('keeps the price of an item when it is emptied, because items have no base price', () => {
    const items = [{ name: 'Sofa', price: 45, waste_type: 'White Goods' }];
    const clearance = adminService({ booking_config: { flow_type: 'multi_item', items } });
    const form = { ...priceFormOf(clearance), effective_from: '2027-06-07T00:00' };
    expect(priceBodyOf(clearance, { ...form, options: { Sofa: ' ' } })).toMatchObject({
      booking_config: { items },
    });
    expect(priceBodyOf(clearance, { ...form, options: { Sofa: '50' } })).toMatchObject({
      booking_config: { items: [{ name: 'Sofa', price: 50, waste_type: 'White Goods' }] },
    });
  });

  it('reports every unreadable field', () => {
    const form = { effective_from: 'monday', base_price: '', options: { Half: 'x', Full: '1.999' } };
    const { error } = scheduledPriceSchema.safeParse(form);
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['effective_from', 'Enter when the price starts'],
      ['base_price', expect.stringContaining('amount')],
      ['options.Half', expect.stringContaining('amount')],
      ['options.Full', expect.stringContaining('amount')],
    ]);
  });

  it.each([
    ['1.5 yd³ [small]', '1%2e5 yd³ %5bsmall%5d'],
    ["Men's", 'Men%27s'],
    ['Half', 'Half'],
  ])('has one part of a path for the option %s', (name, key) => expect(optionKey(name)).toBe(key));

  it('uses the service’s current options: new ones with their price, no removed ones', () => {
    const now = adminService({
      booking_config: {
        load_sizes: [
          { name: 'Half', price: 180 },
          { name: 'Quarter', price: 95 },
        ],
      },
    });
    const form = typed({ options: { Half: '200', Full: '400' } });
    expect(typedOptions(now, form)).toEqual([
      ['Half', '200'],
      ['Quarter', '95.00'],
    ]);
    expect(priceBodyOf(now, form).booking_config?.load_sizes).toEqual([
      { name: 'Half', price: 200 },
      { name: 'Quarter', price: 95 },
    ]);
  });
});

describe('the error of a refused price', () => {
  const refused = (details: object) => refusedPrices(service, { details });

  it('is shown at the option concerned', () =>
    expect(refused({ 'booking_config.load_sizes.1.price': 'Too dear', effective_from: 'Is taken' })).toEqual([
      ['options.Full', 'Too dear'],
      ['effective_from', 'Is taken'],
    ]));

  it.each([
    { 'booking_config.load_sizes': 'Must have one' },
    { 'booking_config.load_sizes.7.price': 'Too dear' },
    { effective_from: 'Is taken', version: 'Is old' },
  ])('is shown as a whole when the form has no such field: %j', (details) =>
    expect(refused(details)).toEqual([]),
  );
});
