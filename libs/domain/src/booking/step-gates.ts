import type { FlowType } from '@haulway/contracts';
import { isFilled } from '../is-filled.js';
import type { BookingData } from './booking-data.js';
import { chosenOption } from './selection.js';

export type Step = 1 | 2 | 3 | 4;

const stepOneComplete = (flowType: FlowType, data: BookingData): boolean => {
  const option = isFilled(chosenOption(data, flowType));
  switch (flowType) {
    case 'load_sizes':
    case 'bin_collection':
      return option;
    case 'skip_hire':
    case 'skip_bags':
      return option && isFilled(data.wasteType) && isFilled(data.postcode);
    case 'multi_item':
      return data.items.length > 0;
  }
};

/**
 * Whether Continue is enabled on a step. The last step has no Continue button: `blockingMessages` decides about paying.
 */
export const canContinueFrom = (step: Step, flowType: FlowType, data: BookingData): boolean => {
  switch (step) {
    case 1:
      return stepOneComplete(flowType, data);
    case 2:
      return [data.address.street, data.address.city, data.address.postcode].every(isFilled);
    case 3:
      return isFilled(data.dateTime.date) && isFilled(data.dateTime.timeSlot);
    case 4:
      return false;
  }
};

/** Items that were not chosen in step 1 come from the calculator or a draft. They complete step 1 without an option. */
const arrivedWithItems = (flowType: FlowType, data: BookingData): boolean =>
  !isFilled(chosenOption(data, flowType)) && (data.items.length > 0 || Boolean(data.waste_items?.length));

/**
 * The step to open for `?step=`: the requested one if all steps before it are complete, otherwise the first incomplete
 * one. Items from the calculator or a draft complete step 1.
 */
export const firstOpenStep = (flowType: FlowType, data: BookingData, requested: Step | null): Step => {
  const open = (step: Step): boolean =>
    canContinueFrom(step, flowType, data) || (step === 1 && arrivedWithItems(flowType, data));
  const before = ([1, 2, 3] as const).filter((step) => step < (requested ?? 1));
  return before.find((step) => !open(step)) ?? requested ?? 1;
};

const STEPS: Readonly<Record<string, Step>> = { '1': 1, '2': 2, '3': 3, '4': 4 };

/** The `step` query parameter: 1 to 4, anything else is ignored. */
export const parseStepQuery = (text: string | null): Step | null =>
  text !== null && Object.hasOwn(STEPS, text) ? (STEPS[text] ?? null) : null;

/** The next step, never above 4. */
export const nextStep = (step: Step): Step => STEPS[step + 1] ?? 4;

/** The previous step, never below 1. */
export const previousStep = (step: Step): Step => STEPS[step - 1] ?? 1;
