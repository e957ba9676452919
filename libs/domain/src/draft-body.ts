import type { Draft, DraftBody, DraftItem, Service } from '@haulway/contracts';
import { joinAddress } from './address.js';
import { type BookingData, type BookingItem, isFilled } from './booking-data.js';
import { toPence, toPounds } from './money.js';

type Json = Draft['draft_data'][string];
type JsonObject = Draft['draft_data'];

/** Whether a draft is worth saving: once items, a street or a skip size exists. */
export const shouldAutosave = (data: BookingData): boolean =>
  data.items.length > 0 || isFilled(data.address.street) || isFilled(data.skipSize);

const withoutUndefined = (members: Readonly<Record<string, Json | undefined>>): JsonObject => {
  const kept: JsonObject = {};
  for (const [name, value] of Object.entries(members)) if (value !== undefined) kept[name] = value;
  return kept;
};

/** A line of the draft; one of the calculator's as the wire has it: the line's total, the unit's price beside it. */
export const draftItemOf = ({
  id,
  name,
  quantity,
  price,
  volume,
  weight,
  category,
}: BookingItem): DraftItem =>
  id === undefined
    ? { name, quantity, price }
    : {
        id,
        name,
        quantity,
        price: toPounds(toPence(price) * quantity),
        unit_price: price,
        volume,
        weight,
        category,
      };

/**
 * The body that saves the steps as a draft, money in pounds. The address is kept
 * once it has a street or postcode, date and time once there is a date.
 */
export const draftBodyOf = (
  service: Pick<Service, 'id' | 'name' | 'base_price'>,
  data: BookingData,
  step: number,
): DraftBody => {
  const { items, address, dateTime, waste_items, ...texts } = data;
  return {
    service_id: service.id,
    service_name: service.name,
    service_base_price: service.base_price,
    current_step: step,
    draft_data: withoutUndefined({
      ...texts,
      items: items.map((item) => withoutUndefined({ ...item })),
      address: { ...address },
      dateTime: { ...dateTime },
      waste_items: waste_items?.map((choice) => ({ ...choice })),
    }),
    items: items.map(draftItemOf),
    address:
      isFilled(address.street) || isFilled(address.postcode)
        ? {
            collection_address: joinAddress(address),
            collection_postcode: address.postcode,
            additional_address_info: address.additionalInfo || null,
          }
        : null,
    datetime: isFilled(dateTime.date)
      ? { collection_date: dateTime.date, collection_time_slot: dateTime.timeSlot }
      : null,
    total_price: data.totalPrice,
  };
};
