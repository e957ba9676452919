import { type Service } from '@haulway/contracts';
import { readHandOff } from '@haulway/contracts/calculator-hand-off';
import { flowTypeOf, type StepOneOption, stepOneOptions, withOption } from '@haulway/domain';
import { type Flow } from './flow.js';
import { readBookingData } from './stored-data.js';

/** The parts of a flow that the calculator fills in. */
interface HandOff extends Pick<Flow, 'data' | 'draft'> {
  /** The size to book, estimated from the items. Undefined when the items themselves are booked. */
  readonly option?: StepOneOption;
}

/** The calculator's selection for this service. Undefined when its size is not offered any more. */
export const handOffFor = (
  storage: Pick<Storage, 'getItem'>,
  service: Service,
  now: Date,
): HandOff | undefined => {
  const handOff = readHandOff(storage);
  if (!handOff || ![service.id, service.slug].includes(handOff.serviceId)) return undefined;
  const { draftData, totalPrice, draftId, option: named } = handOff;
  const data = readBookingData(draftData, totalPrice, now);
  const option = stepOneOptions(service).find(({ name }) => name === named);
  if (!data || (named !== undefined && !option)) return undefined;
  return { data, option, draft: draftId === undefined ? null : { id: draftId, version: 1, step: 2 } };
};

/** The flow with the calculator's selection instead of the choice in step 1. The other data stay. */
export const withHandOff = (service: Service, flow: Flow, { data, draft, option }: HandOff): Flow => {
  const { skipSize, wasteType, selectedLoadSize, selectedBag, selectedOption, ...entered } = flow.data;
  const flowType = flowTypeOf(service);
  const calculated = {
    ...entered,
    items: data.items,
    totalPence: data.totalPence,
    waste_items: data.waste_items,
    estimated_volume: data.estimated_volume,
    estimated_weight: data.estimated_weight,
    postcode: data.postcode,
    from_waste_calculator: data.from_waste_calculator,
    calculator_region: data.calculator_region,
  };
  return {
    ...flow,
    data: option && flowType !== 'multi_item' ? withOption(calculated, flowType, option) : calculated,
    draft,
    attempt: null,
    unsaved: draft === null,
  };
};
