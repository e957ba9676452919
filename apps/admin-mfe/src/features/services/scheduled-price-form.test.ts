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

describe('a price to come as it is typed', () => {
  it('begins with the prices of now and no moment', () =>
    expect(priceFormOf(service)).toEqual({
      begins: '',
      base: '180.00',
      options: { Half: '180.00', Full: '' },
    }));

  it.each<[string, string]>([
    ['2027-06-07T00:00', '2027-06-06T23:00:00.000Z'],
    ['2027-12-06T00:00', '2027-12-06T00:00:00.000Z'],
    ['2027-03-28T01:30', '2027-03-28T01:30:00.000Z'],
  ])('%s on the clock of London is %s', (begins, effective_from) =>
    expect(priceBodyOf(service, typed({ begins }))).toEqual({ body: { effective_from, base_price: 180 } }),
  );

  it('names options only where one of their prices was typed, and all of them then', () => {
    const { body } = Object(priceBodyOf(service, typed({ options: { Half: '£1,200', Full: '' } })));
    expect(body.booking_config).toEqual({
      load_sizes: [{ name: 'Half', price: 1200, description: 'Of a van' }, { name: 'Full' }],
    });
    const { body: same } = Object(priceBodyOf(service, typed({ base: '190' })));
    expect(same).not.toHaveProperty('booking_config');
  });

  it('puts an option back to the base price where its price is taken out', () => {
    const { body } = Object(priceBodyOf(service, typed({ options: { Half: '', Full: '' } })));
    expect(body.booking_config.load_sizes[0]).toEqual({ name: 'Half', description: 'Of a van' });
  });

  it('keeps the price of an item, which has no base price to go back to', () => {
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

  it('names every field that can not be read', () =>
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

  it('knows the options of the service by now: new ones with their price, none that is gone', () => {
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

describe('a refused price', () => {
  const problems = (details: object) => priceProblemsIn(service, { details });

  it('is told at the option that it is about', () => {
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
  ])('is told whole where the form shows no such field: %j', (details) =>
    expect(problems(details)).toEqual({}),
  );

  it('about an option of the name of another field is told at the option', () => {
    const odd = adminService({ booking_config: { load_sizes: [{ name: 'base_price', price: 1 }] } });
    expect(priceProblemsIn(odd, { details: { 'booking_config.load_sizes.0.price': 'Too low' } })).toEqual({
      'option.base_price': 'Too low',
    });
  });
});
