import { timeSlot } from '@haulway/contracts';
import { formatTimeSlot, hasSlotStarted, TIME_SLOT_LABELS, TIME_SLOTS_OF_DAY } from './time-slots.js';

describe('time slots', () => {
  it('match the contract, in the order of the day', () => {
    expect(TIME_SLOTS_OF_DAY).toEqual(timeSlot.options);
    expect(TIME_SLOT_LABELS.afternoon).toBe('12:00 PM - 4:00 PM');
  });

  it.each([
    ['morning', 'Morning (8:00 AM - 12:00 PM)'],
    ['evening', 'Evening (4:00 PM - 8:00 PM)'],
    ['toString', 'toString'],
    ['', ''],
  ])('are shown: %j as %j', (slot, shown) => expect(formatTimeSlot(slot)).toBe(shown));
});

describe('hasSlotStarted', () => {
  it.each([
    ['2026-03-28', 'morning', '2026-03-28T08:00:00Z'],
    // the clocks go forward in the night before the 29th
    ['2026-03-29', 'morning', '2026-03-29T07:00:00Z'],
    ['2026-03-29', 'evening', '2026-03-29T15:00:00Z'],
    ['2026-07-01', 'afternoon', '2026-07-01T11:00:00Z'],
    ['2026-10-24', 'morning', '2026-10-24T07:00:00Z'],
    // and back in the night before the 25th
    ['2026-10-25', 'morning', '2026-10-25T08:00:00Z'],
    ['2026-10-25', 'evening', '2026-10-25T16:00:00Z'],
    ['2026-12-04', 'afternoon', '2026-12-04T12:00:00Z'],
  ] as const)('for the %s %s changes at %s', (date, slot, start) => {
    const moment = new Date(start).getTime();
    expect(hasSlotStarted(date, slot, new Date(moment - 1))).toBe(false);
    expect(hasSlotStarted(date, slot, new Date(moment))).toBe(true);
  });
});
