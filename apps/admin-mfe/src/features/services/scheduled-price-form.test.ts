import { adminService } from '../../../test/services.js';
import {
  priceBodyOf,
  priceFormOf,
  pricePathText,
  priceProblemsIn,
  typedOptions,
} from './scheduled-price-form.js';

const service = adminService({
  booking_config: { load_sizes: [{ name: 'Half', price: 180, description: 'Of a van' }, { name: 'Full' }] },
});
const typed = (values: object = {}) => ({ ...priceFormOf(service), begins: '2027-06-07T00:00', ...values });

describe('the form of a scheduled price', () => {
  it('starts with the current prices and no start time', () =>
    expect(priceFormOf(service)).toEqual({
      begins: '',
      base: '180.00',
      options: { Half: '180.00', Full: '' },
    }));

  it.each<[string, string]>([
    ['2027-06-07T00:00', '2027-06-06T23:00:00.000Z'],
    ['2027-12-06T00:00', '2027-12-06T00:00:00.000Z'],
    ['2027-03-28T01:30', '2027-03-28T01:30:00.000Z'],
  ])('converts %s in London to %s', (begins, effective_from) =>
    expect(priceBodyOf(service, typed({ begins }))).toEqual({ body: { effective_from, base_price: 180 } }),
  );

  it('sends options only when one of their prices was typed, and then all of them', () => {
    const { body } = Object(priceBodyOf(service, typed({ options: { Half: '£1,200', Full: '' } })));
    expect(body.booking_config).toEqual({
      load_sizes: [{ name: 'Half', price: 1200, description: 'Of a van' }, { name: 'Full' }],
    });
    const { body: same } = Object(priceBodyOf(service, typed({ base: '190' })));
    expect(same).not.toHaveProperty('booking_config');
  });

  it('resets an option to the base price when its price is emptied', () => {
    const { body } = Object(priceBodyOf(service, typed({ options: { Half: '', Full: '' } })));
    expect(body.booking_config.load_sizes[0]).toEqual({ name: 'Half', description: 'Of a van' });
  });

  it('keeps the price of an item when it is emptied, because items have no base price', () => {
    const items = [{ name: 'Sofa', price: 45, waste_type: 'White Goods' }];
    const clearance = adminService({ booking_config: { flow_type: 'multi_item', items } });
    const form = { ...priceFormOf(clearance), begins: '2027-06-07T00:00' };
    expect(priceBodyOf(clearance, { ...form, options: { Sofa: ' ' } })).toMatchObject({
      body: { booking_config: { items } },
    });
    expect(priceBodyOf(clearance, { ...form, options: { Sofa: '50' } })).toMatchObject({
      body: { booking_config: { items: [{ name: 'Sofa', price: 50, waste_type: 'White Goods' }] } },
    });
  });

  it('reports every unreadable field', () =>
    expect(
      priceBodyOf(service, { begins: 'monday', base: '', options: { Half: 'x', Full: '1.999' } }),
    ).toEqual({
      problems: {
        effective_from: 'Please say when the price begins',
        base_price: expect.stringContaining('amount'),
        'option.Half': expect.stringContaining('amount'),
        'option.Full': expect.stringContaining('amount'),
      },
    }));

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
    expect(priceBodyOf(now, form)).toMatchObject({
      body: {
        booking_config: {
          load_sizes: [
            { name: 'Half', price: 200 },
            { name: 'Quarter', price: 95 },
          ],
        },
      },
    });
  });
});

describe('the error of a refused price', () => {
  const problems = (details: object) => priceProblemsIn(service, { details });

  it('is shown at the option concerned', () => {
    expect(problems({ 'booking_config.load_sizes.1.price': 'Too dear', effective_from: 'Is taken' })).toEqual(
      { 'option.Full': 'Too dear', effective_from: 'Is taken' },
    );
    expect(pricePathText('option.Full')).toBe('Full');
    expect(pricePathText('base_price')).toBe('Base price');
  });

  it.each([
    { 'booking_config.load_sizes': 'Must have one' },
    { 'booking_config.load_sizes.7.price': 'Too dear' },
    { effective_from: 'Is taken', version: 'Is old' },
  ])('is shown as a whole when the form has no such field: %j', (details) =>
    expect(problems(details)).toEqual({}),
  );

  it('is shown at an option with the same name as another field', () => {
    const odd = adminService({ booking_config: { load_sizes: [{ name: 'base_price', price: 1 }] } });
    expect(priceProblemsIn(odd, { details: { 'booking_config.load_sizes.0.price': 'Too low' } })).toEqual({
      'option.base_price': 'Too low',
    });
  });
});
