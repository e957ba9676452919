import { type Draft } from '@haulway/contracts';
import { amountIn, isRecord } from '@haulway/contracts/unknown-json';
import { type BookingData, bookingDataOfDraft } from '@haulway/domain';

/** The stored value was parsed from JSON, so an object in it is a JSON object. */
const isJsonObject = (value: unknown): value is Draft['draft_data'] => isRecord(value);

/** A placeholder draft that was never saved: only its data and total are used. */
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
  access: null,
  skip_placement: null,
  total_price: 0,
  version: 1,
  created_at: '',
  updated_at: '',
};

/**
 * Reads the steps' data from browser storage. They have the format of a draft's data, with money in pounds. Invalid
 * values count as not filled in, and so does a collection date that can't be booked any more. Undefined when the data
 * can't be read.
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
