import { type BookingData, EMPTY_BOOKING_DATA } from '@haulway/domain';
import { saveFlow } from '../src/state/flow-storage.js';
import { type Flow } from '../src/state/flow.js';

export const FILLED: BookingData = {
  ...EMPTY_BOOKING_DATA,
  items: [{ name: 'Quarter Load', pricePence: 9999, quantity: 1 }],
  selectedLoadSize: 'Quarter Load',
  totalPence: 9999,
  address: {
    street: '12 Example Street',
    city: 'Sheffield',
    postcode: 'S1 2AB',
    additionalInfo: 'Ring twice',
  },
  dateTime: { date: '2026-12-04', timeSlot: 'morning' },
  customer_name: 'Grace Example',
  customer_email: 'grace@example.test',
};

export const flowOf = (part: Partial<Flow> = {}): Flow => ({
  owner: null,
  data: FILLED,
  draft: null,
  attempt: null,
  unsaved: false,
  ...part,
});

export const storeFlow = (part: Partial<Flow> = {}, slug = 'man-and-van'): void =>
  saveFlow(slug, flowOf(part));
