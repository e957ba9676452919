import { bookingBodyOf } from '@haulway/domain';
import { SAMPLE_USER } from '@haulway/platform/testing';
import { BOOKING_ID } from '../../test/payment.js';
import { MAN_AND_VAN } from '../../test/services.js';
import { FILLED, flowOf } from '../../test/stored-flow.js';
import { attemptFor, isBooked } from './attempt.js';

const body = bookingBodyOf(MAN_AND_VAN, FILLED);
const newKey = () => 'key-2';
const held = { ...attemptFor(null, body, () => 'key-1'), bookingId: BOOKING_ID, totalPence: 9_999 };

describe('the attempt to book', () => {
  it('starts with a new key and without a booking', () => {
    expect(attemptFor(null, body, newKey)).toMatchObject({
      key: 'key-2',
      bookingId: null,
      replaces: null,
      totalPence: null,
      intent: null,
    });
  });

  it('stays the same for the same data, so that a double click books once', () => {
    expect(attemptFor(held, bookingBodyOf(MAN_AND_VAN, { ...FILLED }), newKey)).toBe(held);
  });

  it('stays the same when only the draft is missing, which the server deletes with the booking', () => {
    const fromDraft = bookingBodyOf(MAN_AND_VAN, FILLED, SAMPLE_USER, 'draft-1');
    const started = attemptFor(null, fromDraft, () => 'key-1');
    expect(attemptFor(started, bookingBodyOf(MAN_AND_VAN, FILLED, SAMPLE_USER), newKey)).toBe(started);
  });

  it.each([
    ['another size', { selectedLoadSize: 'Full Load' }],
    ['another price', { totalPence: 10_000 }],
    ['another street', { address: { ...FILLED.address, street: '1 Low Road' } }],
    ['another day', { dateTime: { ...FILLED.dateTime, date: '2026-12-05' } }],
    ['another slot', { dateTime: { ...FILLED.dateTime, timeSlot: 'evening' as const } }],
    ['another name', { customer_name: 'Ada' }],
    ['a business', { for_business: true, company_name: 'Ada Ltd' }],
  ])('is replaced for %s, and names the booking made before', (_what, part) => {
    const next = attemptFor(held, bookingBodyOf(MAN_AND_VAN, { ...FILLED, ...part }), newKey);
    expect(next).toMatchObject({ key: 'key-2', bookingId: null, replaces: BOOKING_ID, totalPence: null });
  });

  it('still names the first booking after a second change that was not booked', () => {
    const changed = (totalPence: number) => bookingBodyOf(MAN_AND_VAN, { ...FILLED, totalPence });
    const second = attemptFor(held, changed(1), newKey);
    expect(attemptFor(second, changed(2), newKey).replaces).toBe(BOOKING_ID);
  });
});

describe('isBooked', () => {
  const flow = flowOf({ attempt: held });

  it('holds only for exactly the booked data', () => {
    expect(isBooked(MAN_AND_VAN, flow, [null])).toBe(true);
    expect(isBooked(MAN_AND_VAN, { ...flow, data: { ...FILLED, totalPence: 1 } }, [null])).toBe(false);
  });

  it.each([
    ['there was no attempt', flowOf()],
    ['the attempt made no booking', flowOf({ attempt: { ...held, bookingId: null } })],
    [
      'the date has been removed since',
      flowOf({ attempt: held, data: { ...FILLED, dateTime: { date: '', timeSlot: '' } } }),
    ],
  ])('does not hold when %s', (_what, other) => {
    expect(isBooked(MAN_AND_VAN, other, [null])).toBe(false);
  });

  it('holds for the customer who booked, even if their session has ended, and for nobody else', () => {
    expect(isBooked(MAN_AND_VAN, flow, [SAMPLE_USER])).toBe(false);
    const own = attemptFor(null, bookingBodyOf(MAN_AND_VAN, FILLED, SAMPLE_USER), newKey);
    const signedIn = flowOf({ attempt: { ...own, bookingId: BOOKING_ID } });
    expect(isBooked(MAN_AND_VAN, signedIn, [null])).toBe(false);
    expect(isBooked(MAN_AND_VAN, signedIn, [null, SAMPLE_USER])).toBe(true);
  });
});
