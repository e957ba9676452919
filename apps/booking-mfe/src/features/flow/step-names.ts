import { type Step } from '@haulway/domain';

/** What the steps are called. */
export const STEP_NAMES: Readonly<Record<Step, string>> = {
  1: 'Service Details',
  2: 'Collection Address',
  3: 'Date & Time',
  4: 'Summary & Payment',
};
