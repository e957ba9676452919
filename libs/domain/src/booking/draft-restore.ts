import type { Draft, DraftItem } from '@haulway/contracts';
import { splitAddress } from '../addresses/address.js';
import {
  type BookingData,
  type BookingItem,
  type CalculatorChoice,
  EMPTY_BOOKING_DATA,
} from './booking-data.js';
import { isCollectionDateAllowed } from '../dates/london-dates.js';
import { toPence } from '../money/money.js';
import { isTimeSlot } from '../dates/time-slots.js';
import { isFilled } from '../is-filled.js';

type Json = Draft['draft_data'][string];
type JsonObject = Draft['draft_data'];

const objectOf = (value: Json | undefined): JsonObject | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
const objectsIn = (value: Json | undefined): readonly JsonObject[] =>
  Array.isArray(value) ? value.map(objectOf).filter((each) => each !== undefined) : [];
const textIn = (object: JsonObject | undefined, name: string): string | undefined => {
  const value = object?.[name];
  return typeof value === 'string' ? value : undefined;
};
const numberIn = (object: JsonObject, name: string): number | undefined => {
  const value = object[name];
  return typeof value === 'number' ? value : undefined;
};

const itemOf = (object: JsonObject): DraftItem[] => {
  const name = textIn(object, 'name');
  const [price, quantity] = [numberIn(object, 'price'), numberIn(object, 'quantity')];
  if (name === undefined || price === undefined || quantity === undefined) return [];
  const [id, category] = [textIn(object, 'id'), textIn(object, 'category')];
  const [volume, weight] = [numberIn(object, 'volume'), numberIn(object, 'weight')];
  return [{ id, name, price, quantity, volume, weight, category }];
};

const choiceOf = (object: JsonObject): CalculatorChoice[] => {
  const [id, quantity] = [textIn(object, 'id'), numberIn(object, 'quantity')];
  return id === undefined || quantity === undefined
    ? []
    : [{ id, name: textIn(object, 'name') ?? id, quantity }];
};

/** An id marks a calculator item, so it is stored only if the calculator's choices contain it too. */
const itemsOf = (draft: Draft, chosen: readonly CalculatorChoice[]): readonly BookingItem[] => {
  const stored = objectsIn(draft.draft_data.items).flatMap(itemOf);
  const items =
    stored.length > 0
      ? stored
      : draft.items.map(({ unit_price, ...item }) => ({ ...item, price: unit_price ?? item.price }));
  return items.map(({ id, name, price, quantity, volume, weight, category }) => ({
    ...(chosen.some((choice) => choice.id === id) ? { id, volume, weight, category } : {}),
    name,
    pricePence: toPence(price),
    quantity,
  }));
};

const addressOf = (draft: Draft): Required<BookingData['address']> => {
  const stored = objectOf(draft.draft_data.address);
  const split = splitAddress(draft.address?.collection_address ?? '');
  return {
    street: textIn(stored, 'street') ?? split.street,
    city: textIn(stored, 'city') ?? split.city,
    postcode: textIn(stored, 'postcode') ?? draft.address?.collection_postcode ?? '',
    additionalInfo:
      textIn(stored, 'additionalInfo') ??
      [draft.address?.additional_address_info, split.rest].filter(isFilled).join('\n'),
  };
};

const dateTimeOf = (draft: Draft, now: Date): BookingData['dateTime'] => {
  const stored = objectOf(draft.draft_data.dateTime);
  const date = textIn(stored, 'date') ?? draft.datetime?.collection_date ?? '';
  const timeSlot = textIn(stored, 'timeSlot') ?? draft.datetime?.collection_time_slot ?? '';
  return {
    date: isCollectionDateAllowed(date, now) ? date : '',
    timeSlot: isTimeSlot(timeSlot) ? timeSlot : '',
  };
};

/** A mark that is stored only when it is set. */
const markIn = (object: JsonObject, name: string): true | undefined =>
  object[name] === true ? true : undefined;

/** The text if it is one of the known ones. */
const oneOf = <Text extends string>(text: string | undefined, known: readonly Text[]): Text | undefined =>
  known.find((each) => each === text);

const placementIn = (object: JsonObject, name: string) => oneOf(textIn(object, name), ['drive', 'road']);

/** The answers as typed, else those of the draft itself. A floor that doesn't exist is refused when booking. */
const accessIn = (draft: Draft): Pick<BookingData, 'access'> => {
  const stored = objectOf(draft.draft_data.access);
  if (!stored) return draft.access ? { access: draft.access } : {};
  const { lift } = stored;
  return {
    access: {
      floor: textIn(stored, 'floor'),
      lift: typeof lift === 'boolean' ? lift : undefined,
      parking: oneOf(textIn(stored, 'parking'), ['at_door', 'within_20m', 'further', 'permit_needed']),
      contact: oneOf(textIn(stored, 'contact'), ['customer', 'other', 'nobody']),
      contact_name: textIn(stored, 'contact_name'),
      contact_phone: textIn(stored, 'contact_phone'),
      notes: textIn(stored, 'notes'),
    },
  };
};

/** How each plain field of the steps is read. A field that is missing here would be lost on reload. */
const READERS: Readonly<
  Record<
    Exclude<keyof BookingData, 'items' | 'address' | 'dateTime' | 'totalPence' | 'waste_items' | 'access'>,
    (object: JsonObject, name: string) => Json | undefined
  >
> = {
  skipSize: textIn,
  wasteType: textIn,
  postcode: textIn,
  selectedLoadSize: textIn,
  selectedBag: textIn,
  selectedOption: textIn,
  calculator_region: textIn,
  skip_placement: placementIn,
  customer_name: textIn,
  customer_email: textIn,
  customer_phone: textIn,
  company_name: textIn,
  company_vat_number: textIn,
  purchase_order: textIn,
  sic_code: textIn,
  billing_street: textIn,
  billing_city: textIn,
  billing_postcode: textIn,
  estimated_volume: numberIn,
  estimated_weight: numberIn,
  redeem_points: numberIn,
  redeem_pence: numberIn,
  from_waste_calculator: markIn,
  for_business: markIn,
  billing_differs: markIn,
};

/**
 * The data with which a draft resumes, pounds converted to pence: from `draft_data`, and if that has no value, from the
 * draft's own items, address and date. A date that can no longer be booked is left out, so that step 3 asks for a new
 * one.
 */
export const bookingDataOfDraft = (draft: Draft, now: Date): BookingData => {
  const data = draft.draft_data;
  const chosen = objectsIn(data.waste_items).flatMap(choiceOf);
  const plain = Object.entries(READERS).flatMap(([name, read]) => {
    const value = read(data, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...EMPTY_BOOKING_DATA,
    ...Object.fromEntries(plain),
    ...accessIn(draft),
    items: itemsOf(draft, chosen),
    address: addressOf(draft),
    dateTime: dateTimeOf(draft, now),
    totalPence: toPence(draft.total_price),
    waste_items: chosen,
  };
};
