import { type VisitWords, visitWords } from '@haulway/domain';
import { useBooking } from '../state/booking-context.js';
import { isFromCalculator } from '../state/flow.js';

/** The words for what is being booked. The calculator's items are collected, whichever service takes them. */
export const useVisitWords = (): VisitWords => {
  const { flow, flowType } = useBooking();
  return visitWords(isFromCalculator(flowType, flow.data) ? undefined : flowType);
};
