import { type Service } from '@haulway/contracts';
import { type Flow } from './flow.js';
import { amountIn, isRecord, readBookingData, textIn } from './stored-data.js';

/** Where the calculator leaves the draft it made. */
export const HAND_OFF_KEY = 'haulway.calculator.handover';

type HandOffStorage = Pick<Storage, 'getItem' | 'removeItem'>;

/** What the calculator fills in of a flow. */
export type HandOff = Pick<Flow, 'data' | 'draft'>;

/** The calculator's selection for this service; undefined when none was left, or one for another service. */
export const readHandOff = (
  storage: HandOffStorage,
  { id, slug }: Service,
  now: Date,
): HandOff | undefined => {
  try {
    const value: unknown = JSON.parse(storage.getItem(HAND_OFF_KEY) ?? 'null');
    if (!isRecord(value)) return undefined;
    const serviceId = textIn(value, 'service_id');
    if (serviceId !== id && serviceId !== slug) return undefined;
    const data = readBookingData(value['draft_data'], amountIn(value, 'total_price'), now);
    const draftId = textIn(value, 'draft_id');
    return data && { data, draft: draftId === undefined ? null : { id: draftId, version: 1, step: 2 } };
  } catch {
    // Unparsable, or storage is switched off: there is no selection.
    return undefined;
  }
};

/** Takes the selection out of storage once it is in the flow. */
export const removeHandOff = (storage: HandOffStorage): void => storage.removeItem(HAND_OFF_KEY);

/**
 * The flow with the calculator's selection in place of whatever was chosen before. Address, date and contact
 * details stay.
 */
export const withHandOff = (flow: Flow, { data, draft }: HandOff): Flow => ({
  ...flow,
  data: {
    items: data.items,
    totalPrice: data.totalPrice,
    waste_items: data.waste_items,
    estimated_volume: data.estimated_volume,
    estimated_weight: data.estimated_weight,
    postcode: data.postcode,
    from_waste_calculator: data.from_waste_calculator,
    calculator_region: data.calculator_region,
    address: flow.data.address,
    dateTime: flow.data.dateTime,
    customer_name: flow.data.customer_name,
    customer_email: flow.data.customer_email,
    customer_phone: flow.data.customer_phone,
  },
  draft,
  attempt: null,
  unsaved: draft === null,
});
