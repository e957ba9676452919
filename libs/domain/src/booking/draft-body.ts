import type { Draft, DraftBody, DraftItem, Service } from '@haulway/contracts';
import { joinAddress } from '../addresses/address.js';
import { sentAccessOf } from './access-answers.js';
import { isFilled } from '../is-filled.js';
import type { BookingData, BookingItem } from './booking-data.js';
import { toPounds } from '../money/money.js';

type Json = Draft['draft_data'][string];
type JsonObject = Draft['draft_data'];

/** Whether a draft is worth saving: it has items, a street or a skip size. */
export const shouldAutosave = (data: BookingData): boolean =>
  data.items.length > 0 || isFilled(data.address.street) || isFilled(data.skipSize);

const withoutUndefined = (members: Readonly<Record<string, Json | undefined>>): JsonObject => {
  const defined: JsonObject = {};
  for (const [name, value] of Object.entries(members)) if (value !== undefined) defined[name] = value;
  return defined;
};

/** A line of the draft in pounds. A calculator line has the line total, and the unit price beside it. */
export const draftItemOf = ({
  id,
  name,
  quantity,
  pricePence,
  volume,
  weight,
  category,
}: BookingItem): DraftItem =>
  id === undefined
    ? { name, quantity, price: toPounds(pricePence) }
    : {
        id,
        name,
        quantity,
        price: toPounds(pricePence * quantity),
        unit_price: toPounds(pricePence),
        volume,
        weight,
        category,
      };

/**
 * The data of the steps as drafts store them: money in pounds, with the API's field names. Every version of the
 * browser's code can read what another version wrote.
 */
export const draftDataOf = ({
  items,
  address,
  dateTime,
  waste_items,
  access,
  totalPence,
  ...texts
}: Partial<BookingData>): JsonObject =>
  withoutUndefined({
    ...texts,
    totalPrice: totalPence === undefined ? undefined : toPounds(totalPence),
    items: items?.map(({ pricePence, ...item }) =>
      withoutUndefined({ ...item, price: toPounds(pricePence) }),
    ),
    address: address && { ...address },
    dateTime: dateTime && { ...dateTime },
    waste_items: waste_items?.map((choice) => ({ ...choice })),
    access: access && withoutUndefined(access),
  });

/**
 * The body that saves the steps as a draft, money in pounds. The address is included once it has a street or postcode,
 * date and time once there is a date.
 */
export const draftBodyOf = (
  service: Pick<Service, 'id' | 'name' | 'base_price'>,
  data: BookingData,
  step: number,
): DraftBody => {
  const { items, address, dateTime } = data;
  return {
    service_id: service.id,
    service_name: service.name,
    service_base_price: service.base_price,
    current_step: step,
    draft_data: draftDataOf(data),
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
    access: sentAccessOf(data),
    skip_placement: data.skip_placement ?? null,
    total_price: toPounds(data.totalPence),
  };
};
