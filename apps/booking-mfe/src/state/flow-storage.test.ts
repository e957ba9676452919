import { BOOKING_ID } from '../../test/payment.js';
import { FILLED, flowOf } from '../../test/stored-flow.js';
import { flowKey, flowOfBooking, loadFlow, saveFlow } from './flow-storage.js';

const NOW = new Date('2026-11-20T09:00:00Z');
const GUESTS = { slug: 'man-and-van', owner: null };
const ATTEMPT = {
  fingerprint: 'f',
  key: 'k',
  bookingId: BOOKING_ID,
  totalPence: 9_999,
  intent: { id: 'pi_1', clientSecret: 'pi_1_secret_2' },
};

beforeEach(() => sessionStorage.clear());

describe('the flow in this tab’s storage', () => {
  it('is read as it was saved, without the payment’s secret', () => {
    const flow = flowOf({ attempt: ATTEMPT, draft: { id: 'd', version: 2, step: 3 }, unsaved: true });
    saveFlow('man-and-van', flow);
    expect(sessionStorage.getItem(flowKey('man-and-van'))).not.toContain('secret');
    expect(loadFlow(sessionStorage, GUESTS, NOW)).toMatchObject({
      ...flow,
      attempt: { ...ATTEMPT, intent: null },
    });
  });

  it('is stored in pounds, which the previous version reads too', () => {
    saveFlow('man-and-van', flowOf());
    const { data } = JSON.parse(sessionStorage.getItem('haulway.booking.man-and-van') ?? '');
    expect(data).toMatchObject({
      items: [{ name: 'Quarter Load', price: 99.99, quantity: 1 }],
      totalPrice: 99.99,
    });
    expect(JSON.stringify(data)).not.toContain('ence');
  });

  it('is read from the previous version, with its attempt, which must not be repeated', () => {
    const before = {
      owner: null,
      data: { ...FILLED, items: [{ name: 'Full Load', price: 340.5, quantity: 1 }], totalPrice: 340.5 },
      draft: { id: 'd', version: 2, step: 3 },
      attempt: { fingerprint: 'f', key: 'k', bookingId: BOOKING_ID, totalPence: 34_050 },
      unsaved: true,
    };
    sessionStorage.setItem(flowKey('man-and-van'), JSON.stringify(before));
    expect(loadFlow(sessionStorage, GUESTS, NOW)).toMatchObject({
      data: { items: [{ name: 'Full Load', pricePence: 34_050, quantity: 1 }], totalPence: 34_050 },
      draft: before.draft,
      attempt: { ...before.attempt, intent: null },
      unsaved: true,
    });
  });

  it('drops a date that can’t be booked any more', () => {
    saveFlow('man-and-van', flowOf());
    const later = new Date('2026-12-04T00:00:00Z');
    expect(loadFlow(sessionStorage, GUESTS, later)?.data.dateTime).toEqual({
      date: '',
      timeSlot: 'morning',
    });
  });

  it.each(['{', 'null', '"text"', '[]', '{}', '{"data":7}'])('is ignored when it is %s', (text) => {
    sessionStorage.setItem(flowKey('man-and-van'), text);
    expect(loadFlow(sessionStorage, GUESTS, NOW)).toBeUndefined();
  });

  it('treats invalid values as not filled in', () => {
    const held = { data: { ...FILLED, address: 'nowhere', items: [{ name: 7 }] }, attempt: {}, draft: 'd' };
    sessionStorage.setItem(flowKey('man-and-van'), JSON.stringify(held));
    const flow = loadFlow(sessionStorage, GUESTS, NOW);
    expect(flow).toMatchObject({ owner: null, attempt: null, draft: null, unsaved: false });
    expect(flow?.data.items).toEqual([]);
    expect(flow?.data.address.street).toBe('');
  });

  it('keeps the entries of each person apart', () => {
    saveFlow('man-and-van', flowOf({ owner: 'ada' }));
    expect(loadFlow(sessionStorage, { slug: 'man-and-van', owner: 'ada' }, NOW)?.owner).toBe('ada');
    expect(loadFlow(sessionStorage, { slug: 'man-and-van', owner: 'bob' }, NOW)).toBeUndefined();
    expect(loadFlow(sessionStorage, GUESTS, NOW)).toBeUndefined();
  });

  it('does not return a flow under the key of another owner', () => {
    sessionStorage.setItem(flowKey('man-and-van'), JSON.stringify(flowOf({ owner: 'ada' })));
    expect(loadFlow(sessionStorage, GUESTS, NOW)).toBeUndefined();
  });

  it('finds the flow that has made a booking', () => {
    saveFlow('skip-hire', flowOf());
    saveFlow('man-and-van', flowOf({ attempt: ATTEMPT, owner: 'ada' }));
    expect(flowOfBooking(sessionStorage, BOOKING_ID, NOW)).toEqual({ slug: 'man-and-van', owner: 'ada' });
    expect(flowOfBooking(sessionStorage, 'another', NOW)).toBeUndefined();
  });
});
