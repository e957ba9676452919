import { type FlowType, type Service } from '@haulway/contracts';
import { createContext, useContext } from 'react';
import { type DataChange } from './booking-slice.js';
import { type Flow } from './flow.js';

/** The booking on this page: the service, the data so far, and a function to change them. */
export interface BookingFlowState {
  readonly service: Service;
  readonly flowType: FlowType;
  readonly flow: Flow;
  readonly update: (change: DataChange) => void;
}

export const BookingContext = createContext<BookingFlowState | undefined>(undefined);

/** The booking on this page; throws outside of BookingFlow. */
export const useBooking = (): BookingFlowState => {
  const booking = useContext(BookingContext);
  if (!booking) throw new Error('useBooking needs the BookingContext of BookingFlow above it');
  return booking;
};
