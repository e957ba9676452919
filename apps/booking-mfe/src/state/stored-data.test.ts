import { draftDataOf, EMPTY_BOOKING_DATA } from '@haulway/domain';
import { FILLED } from '../../test/stored-flow.js';
import { readBookingData } from './stored-data.js';

const NOW = new Date('2026-11-20T09:00:00Z');
const read = (data: unknown, totalPounds?: number) => readBookingData(data, totalPounds, NOW);

describe('the steps’ data out of storage', () => {
  it('come back as they were stored, pounds as pence', () => {
    expect(read(JSON.parse(JSON.stringify(draftDataOf(FILLED))))).toEqual({ ...FILLED, waste_items: [] });
  });

  it('are read as versions before wrote them: price and total in pounds', () => {
    const data = read({ items: [{ name: 'Quarter Load', price: 99.99, quantity: 2 }], totalPrice: 199.98 });
    expect(data).toMatchObject({
      items: [{ name: 'Quarter Load', pricePence: 9_999, quantity: 2 }],
      totalPence: 19_998,
    });
  });

  it('take the total given beside them before their own', () => {
    expect(read({ totalPrice: 10 }, 0.29)?.totalPence).toBe(29);
    expect(read({ totalPrice: 10 })?.totalPence).toBe(1_000);
  });

  it.each([null, undefined, 'text', 7, true, []])('are none in %j', (value) => {
    expect(read(value)).toBeUndefined();
  });

  it.each([-5, '10', null, {}])('cost nothing by a total of %j', (totalPrice) => {
    expect(read({ totalPrice })?.totalPence).toBe(0);
  });

  it.each([
    ['items that are no list', { items: { 0: { name: 'Sofa' } } }],
    ['items without a price', { items: [{ name: 'Sofa', quantity: 1 }] }],
    ['items with a text for a price', { items: [{ name: 'Sofa', price: '45', quantity: 1 }] }],
    ['an address that is a text', { address: '1 High Street' }],
    ['a day that was', { dateTime: { date: '2026-11-19', timeSlot: '' } }],
    ['a day that never is', { dateTime: { date: '2026-02-30', timeSlot: 'noon' } }],
    ['a member that nobody knows', { pricePence: 5 }],
  ])('have nothing of %s', (_what, data) => {
    expect(read(data)).toEqual({ ...EMPTY_BOOKING_DATA, waste_items: [] });
  });

  it('keep an item’s id only where the calculator’s choices name it too', () => {
    const items = [
      { id: 'armchair', name: 'Armchair', price: 30, quantity: 1 },
      { id: 'made-up', name: 'Made up', price: 1, quantity: 1 },
    ];
    const data = read({ items, waste_items: [{ id: 'armchair', name: 'Armchair', quantity: 1 }] });
    expect(data?.items.map(({ id }) => id)).toEqual(['armchair', undefined]);
  });
});
