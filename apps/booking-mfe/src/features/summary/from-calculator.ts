import { type FlowType } from '@haulway/contracts';
import { type BookingData, chosenOption, isFilled } from '@haulway/domain';

/** Whether the calculator's items are what is booked, not an option chosen in step 1. */
export const isFromCalculator = (flowType: FlowType, data: BookingData): boolean =>
  Boolean(data.waste_items?.length) && !isFilled(chosenOption(data, flowType));
