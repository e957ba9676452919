import type { TimeSlot } from '@haulway/contracts';
import { type IsoDate, londonMoment } from './london-dates.js';

/** Hours of the time slots, in the order of the day. */
export const TIME_SLOT_LABELS: Readonly<Record<TimeSlot, string>> = {
  morning: '8:00 AM - 12:00 PM',
  afternoon: '12:00 PM - 4:00 PM',
  evening: '4:00 PM - 8:00 PM',
};

export const TIME_SLOT_NAMES: Readonly<Record<TimeSlot, string>> = {
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
};

/** The hour at which each slot begins, in London time. */
const START_HOURS: Readonly<Record<TimeSlot, number>> = { morning: 8, afternoon: 12, evening: 16 };

/** The moment at which the slot of a London date begins. */
export const slotStart = (date: IsoDate, slot: TimeSlot): Date => londonMoment(date, START_HOURS[slot]);

/** Whether the slot of a London date has started; its first moment counts. */
export const hasSlotStarted = (date: IsoDate, slot: TimeSlot, now: Date): boolean =>
  now.getTime() >= slotStart(date, slot).getTime();

export const isTimeSlot = (text: string): text is TimeSlot => Object.hasOwn(TIME_SLOT_LABELS, text);

export const TIME_SLOTS_OF_DAY: readonly TimeSlot[] = Object.keys(TIME_SLOT_LABELS).filter(isTimeSlot);

/** 'Morning (8:00 AM - 12:00 PM)'; any other text stays as it is. */
export const formatTimeSlot = (slot: string): string =>
  isTimeSlot(slot) ? `${TIME_SLOT_NAMES[slot]} (${TIME_SLOT_LABELS[slot]})` : slot;
