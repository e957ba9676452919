import type { AdminBookingsQuery } from '@haulway/contracts';
import { isSort } from './filter-options.js';
import { FIRST_PAGE, type ListPosition, writePosition } from '../../../state/list-position.js';

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

/** The filter in an address. */
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

/** Whether anything narrows the list. */
export const isFiltered = (filter: BookingFilter): boolean =>
  PARTS.some((name) => name !== 'sort' && filter[name]);
