import { type Draft } from '@haulway/contracts';
import { amountIn, isRecord } from '@haulway/contracts/unknown-json';
import { type BookingData, bookingDataOfDraft } from '@haulway/domain';

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
 * The steps' data out of browser storage, read as a draft's data are, money in pounds: what is not as it should be counts as not
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
