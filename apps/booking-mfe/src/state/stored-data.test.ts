import { draftDataOf, EMPTY_BOOKING_DATA } from '@haulway/domain';
import { FILLED } from '../../test/stored-flow.js';
import { readBookingData } from './stored-data.js';

const NOW = new Date('2026-11-20T09:00:00Z');
const read = (data: unknown, totalPounds?: number) => readBookingData(data, totalPounds, NOW);

describe('the steps’ data from storage', () => {
  it('are read as they were stored, pounds as pence', () => {
    expect(read(JSON.parse(JSON.stringify(draftDataOf(FILLED))))).toEqual({ ...FILLED, waste_items: [] });
  });

  it('are read from earlier versions: price and total in pounds', () => {
    const data = read({ items: [{ name: 'Quarter Load', price: 99.99, quantity: 2 }], totalPrice: 199.98 });
    expect(data).toMatchObject({
      items: [{ name: 'Quarter Load', pricePence: 9_999, quantity: 2 }],
      totalPence: 19_998,
    });
  });

  it('prefer the given total to their own', () => {
    expect(read({ totalPrice: 10 }, 0.29)?.totalPence).toBe(29);
    expect(read({ totalPrice: 10 })?.totalPence).toBe(1_000);
  });

  it.each([null, undefined, 'text', 7, true, []])('are undefined for %j', (value) => {
    expect(read(value)).toBeUndefined();
  });

  it.each([-5, '10', null, {}])('have a total of 0 for the invalid total %j', (totalPrice) => {
    expect(read({ totalPrice })?.totalPence).toBe(0);
  });

  it.each([
    ['items that are no list', { items: { 0: { name: 'Sofa' } } }],
    ['items without a price', { items: [{ name: 'Sofa', quantity: 1 }] }],
    ['items with a text for a price', { items: [{ name: 'Sofa', price: '45', quantity: 1 }] }],
    ['an address that is a text', { address: '1 High Street' }],
    ['a date in the past', { dateTime: { date: '2026-11-19', timeSlot: '' } }],
    ['a date that does not exist', { dateTime: { date: '2026-02-30', timeSlot: 'noon' } }],
    ['an unknown field', { pricePence: 5 }],
  ])('leave out %s', (_what, data) => {
    expect(read(data)).toEqual({ ...EMPTY_BOOKING_DATA, waste_items: [] });
  });

  it('keep an item’s id only if the calculator’s items have it too', () => {
    const items = [
      { id: 'armchair', name: 'Armchair', price: 30, quantity: 1 },
      { id: 'made-up', name: 'Made up', price: 1, quantity: 1 },
    ];
    const data = read({ items, waste_items: [{ id: 'armchair', name: 'Armchair', quantity: 1 }] });
    expect(data?.items.map(({ id }) => id)).toEqual(['armchair', undefined]);
  });
});
