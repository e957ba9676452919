import { timeSlot } from '@haulway/contracts';
import { formatTimeSlot, TIME_SLOT_LABELS, TIME_SLOTS_OF_DAY } from './time-slots.js';

describe('time slots', () => {
  it('are those of the contract, in the order of the day', () => {
    expect(TIME_SLOTS_OF_DAY).toEqual(timeSlot.options);
    expect(TIME_SLOT_LABELS.afternoon).toBe('12:00 PM - 4:00 PM');
  });

  it.each([
    ['morning', 'Morning (8:00 AM - 12:00 PM)'],
    ['evening', 'Evening (4:00 PM - 8:00 PM)'],
    ['toString', 'toString'],
    ['', ''],
  ])('shows %j as %j', (slot, shown) => expect(formatTimeSlot(slot)).toBe(shown));
});
