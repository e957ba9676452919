import type { AdminBookingsQuery, BookingSort, PaymentStatus } from '@haulway/contracts';
import { TIME_SLOT_LABELS } from '@haulway/domain';
import { FIRST_PAGE, type ListPosition, writePosition } from '../../../state/list-position.js';
import { STATUS_OPTIONS } from '../booking-texts.js';

interface Option {
  readonly value: string;
  readonly label: string;
}

const optionsOf = (labels: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const PAYMENT_LABELS: Readonly<Record<PaymentStatus, string>> = {
  pending: 'Payment pending',
  paid: 'Paid',
  failed: 'Payment failed',
  partially_refunded: 'Partially refunded',
  refunded: 'Refunded',
};

const SORT_LABELS: Readonly<Record<BookingSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  collection_soonest: 'Collection, earliest first',
  collection_latest: 'Collection, latest first',
  price_highest: 'Price, highest first',
  price_lowest: 'Price, lowest first',
};

const isSort = (value: string): boolean => Object.hasOwn(SORT_LABELS, value);

export const STATUS_FILTER: readonly Option[] = [
  { value: '', label: 'All statuses' },
  { value: 'active', label: 'Active' },
  ...STATUS_OPTIONS,
];
export const PAYMENT_FILTER = [
  { value: '', label: 'All payments' },
  { value: 'unpaid', label: 'Unpaid' },
  ...optionsOf(PAYMENT_LABELS),
];
export const SLOT_FILTER = [{ value: '', label: 'All time slots' }, ...optionsOf(TIME_SLOT_LABELS)];
export const CONSIGNMENT_FILTER: readonly Option[] = [
  { value: '', label: 'All waste' },
  { value: 'true', label: 'Consignment note due' },
  { value: 'false', label: 'No consignment note due' },
];
/** The usual order is the one without a value in the address. */
export const SORT_OPTIONS = optionsOf(SORT_LABELS).map(({ value, label }) => ({
  value: value === 'newest' ? '' : value,
  label,
}));

/** An empty filter in the usual order, as on the first visit. The names are those of the API's parameters. */
export const NO_FILTER = {
  status: '',
  payment_status: '',
  service: '',
  date_from: '',
  date_to: '',
  slot: '',
  worker: '',
  consignment_note_due: '',
  search: '',
  sort: '',
} satisfies Partial<Record<keyof AdminBookingsQuery, string>>;

/** The list's filter from the address. '' means that the address does not set it. */
export type BookingFilter = Readonly<typeof NO_FILTER>;

const isPart = (name: string): name is keyof BookingFilter => name in NO_FILTER;
const PARTS = Object.keys(NO_FILTER).filter(isPart);

export const filterOf = (address: URLSearchParams): BookingFilter => {
  const filter = { ...NO_FILTER };
  for (const name of PARTS) filter[name] = address.get(name) ?? '';
  // an unknown order falls back to the usual one, so that an old link still works
  return { ...filter, sort: isSort(filter.sort) ? filter.sort : '' };
};

/** Filter and page as a query string, without empty values. */
export const searchOf = (filter: BookingFilter, position: ListPosition = FIRST_PAGE): URLSearchParams => {
  const search = new URLSearchParams();
  for (const name of PARTS) if (filter[name]) search.set(name, filter[name]);
  writePosition(search, position);
  return search;
};

/** How many parts of the filter narrow the list, not counting the search and the status, which are always visible. */
export const narrowing = (filter: BookingFilter): number =>
  PARTS.filter((name) => !['status', 'search', 'sort'].includes(name) && filter[name]).length;

export const isFiltered = (filter: BookingFilter): boolean =>
  PARTS.some((name) => name !== 'sort' && filter[name]);
