import { amountIn, isRecord, type JsonRecord, textIn } from '@haulway/contracts/unknown-json';
import { type BookingData, type BookingItem, EMPTY_BOOKING_DATA } from './booking-data.js';

/** What step 1 fills in. */
const TEXTS = ['skipSize', 'wasteType', 'selectedLoadSize', 'selectedBag', 'selectedOption'] as const;
type SelectionField = 'items' | 'totalPence' | 'skip_placement' | (typeof TEXTS)[number];

/** A selection that another remote's step 1 reports to the page around it. */
export interface HandedSelection {
  readonly data: Pick<BookingData, SelectionField>;
  /** Whether everything that step 1 needs is chosen. */
  readonly complete: boolean;
}

const itemOf = (entry: unknown): readonly BookingItem[] => {
  if (!isRecord(entry)) return [];
  const [name, pricePence, quantity] = [
    textIn(entry, 'name'),
    amountIn(entry, 'pricePence'),
    amountIn(entry, 'quantity'),
  ];
  return name === undefined || pricePence === undefined || quantity === undefined
    ? []
    : [{ name, pricePence, quantity }];
};

const dataOf = (given: JsonRecord): HandedSelection['data'] => {
  const { items, skip_placement: placement } = given;
  const texts = TEXTS.flatMap((name) => {
    const text = textIn(given, name);
    return text === undefined ? [] : [[name, text] as const];
  });
  return {
    items: Array.isArray(items) ? items.flatMap(itemOf) : [],
    totalPence: amountIn(given, 'totalPence') ?? 0,
    ...(placement === 'road' && { skip_placement: placement }),
    ...Object.fromEntries(texts),
  };
};

/** Reads what the slot 'booking/selection' reports. The remote may be another version. Undefined for anything else. */
export const readSelection = (value: unknown): HandedSelection | undefined => {
  if (!isRecord(value) || !isRecord(value['data'])) return undefined;
  return { data: dataOf(value['data']), complete: value['complete'] === true };
};

/** The data of the booking steps with this selection, and nothing else. */
export const dataOfSelection = ({ data }: HandedSelection): BookingData => ({
  ...EMPTY_BOOKING_DATA,
  ...data,
});
