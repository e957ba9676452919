import { type Draft } from '@haulway/contracts';
import { type BookingData, bookingDataOfDraft } from '@haulway/domain';

/** Readers for what comes out of browser storage: another version may have written it, so nothing is certain. */

export type JsonRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text, or undefined for an empty one or anything else. */
export const textIn = (record: JsonRecord, name: string): string | undefined => {
  const value = record[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** A finite number that is not negative; undefined otherwise. */
export const amountIn = (record: JsonRecord, name: string): number | undefined => {
  const value = record[name];
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
};

/** What storage gives back was JSON, so an object in it is a JSON object. */
const isJsonObject = (value: unknown): value is Draft['draft_data'] => isRecord(value);

/** A draft that was never saved: of its members only the data and the total say anything. */
const UNSAVED: Draft = {
  id: '',
  _id: '',
  service_id: '',
  service_name: '',
  service_base_price: 0,
  current_step: 1,
  draft_data: {},
  items: [],
  address: null,
  datetime: null,
  total_price: 0,
  version: 1,
  created_at: '',
  updated_at: '',
};

/**
 * The steps' data out of browser storage, read as a draft's data are: what is not as it should be counts as not
 * filled in, and so does a collection date that can't be booked any more. Undefined when nothing readable is there.
 */
export const readBookingData = (
  draftData: unknown,
  totalPrice: number | undefined,
  now: Date,
): BookingData | undefined =>
  isJsonObject(draftData)
    ? bookingDataOfDraft(
        {
          ...UNSAVED,
          draft_data: draftData,
          total_price: totalPrice ?? amountIn(draftData, 'totalPrice') ?? 0,
        },
        now,
      )
    : undefined;
