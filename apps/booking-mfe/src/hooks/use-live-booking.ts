import {
  type BookingItem,
  formatDatedSlot,
  formatWeekdayDate,
  isFilled,
  isTimeSlot,
  joinAddress,
  normalisePostcode,
  pricesAtCollection,
  vatNote,
} from '@haulway/domain';
import { isFromCalculator } from '../state/flow.js';
import { useBooking } from '../state/booking-context.js';

/** The booking so far. A text is empty while its value is not known. */
export interface LiveBooking {
  readonly items: readonly BookingItem[];
  readonly address: string;
  readonly postcode: string;
  /** 'Friday 4 December, morning', or the day alone. */
  readonly when: string;
  /** In pence, at the prices of the collection's region. */
  readonly totalPence: number;
  readonly vat: string;
}

/** The booking on this page: choice, address, day and total. */
export const useLiveBooking = (): LiveBooking => {
  const { service, flowType, flow } = useBooking();
  const { data } = flow;
  const { date, timeSlot } = data.dateTime;
  const regional = isFromCalculator(flowType, data) ? pricesAtCollection(data) : undefined;
  const { items, totalPence } = regional ?? data;
  const postcode = normalisePostcode(data.address.postcode);
  return {
    items,
    address: [joinAddress(data.address), postcode].filter(isFilled).join(', '),
    postcode,
    when: isTimeSlot(timeSlot) && date ? formatDatedSlot({ date, slot: timeSlot }) : formatWeekdayDate(date),
    totalPence,
    vat: vatNote(service, flowType),
  };
};
