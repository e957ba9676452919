import { type Service } from '@haulway/contracts';
import { readHandOff } from '@haulway/contracts/calculator-hand-off';
import { type Flow } from './flow.js';
import { readBookingData } from './stored-data.js';

/** What the calculator fills in of a flow. */
type HandOff = Pick<Flow, 'data' | 'draft'>;

/** The calculator's selection for this service; undefined when none was left, or one for another service. */
export const handOffFor = (
  storage: Pick<Storage, 'getItem'>,
  { id, slug }: Service,
  now: Date,
): HandOff | undefined => {
  const handOff = readHandOff(storage);
  if (!handOff || ![id, slug].includes(handOff.serviceId)) return undefined;
  const { draftData, totalPrice, draftId } = handOff;
  const data = readBookingData(draftData, totalPrice, now);
  return data && { data, draft: draftId === undefined ? null : { id: draftId, version: 1, step: 2 } };
};

/** The flow with the calculator's selection in place of whatever was chosen in step 1. All else stays. */
export const withHandOff = (flow: Flow, { data, draft }: HandOff): Flow => {
  const { skipSize, wasteType, selectedLoadSize, selectedBag, selectedOption, ...entered } = flow.data;
  return {
    ...flow,
    data: {
      ...entered,
      items: data.items,
      totalPence: data.totalPence,
      waste_items: data.waste_items,
      estimated_volume: data.estimated_volume,
      estimated_weight: data.estimated_weight,
      postcode: data.postcode,
      from_waste_calculator: data.from_waste_calculator,
      calculator_region: data.calculator_region,
    },
    draft,
    attempt: null,
    unsaved: draft === null,
  };
};
