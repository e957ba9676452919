import type { AdminBookingsQuery } from '@haulway/contracts';
import { isSort } from './filter-options.js';
import { FIRST_PAGE, type ListPlace, writePlace } from '../../paging/list-place.js';

/** What the address bar says of the list, by the names that the API has for it; '' is what it does not say. */
export interface BookingFilter {
  readonly status: string;
  readonly payment_status: string;
  readonly service: string;
  readonly date_from: string;
  readonly date_to: string;
  readonly slot: string;
  readonly worker: string;
  readonly consignment_note_due: string;
  readonly search: string;
  readonly sort: string;
}

const PARTS = [
  'status',
  'payment_status',
  'service',
  'date_from',
  'date_to',
  'slot',
  'worker',
  'consignment_note_due',
  'search',
  'sort',
] as const satisfies readonly (keyof AdminBookingsQuery & keyof BookingFilter)[];

/** The filter in an address. */
export const filterOf = (address: URLSearchParams): BookingFilter => {
  const part = (name: keyof BookingFilter): string => address.get(name) ?? '';
  const sort = part('sort');
  return {
    status: part('status'),
    payment_status: part('payment_status'),
    service: part('service'),
    date_from: part('date_from'),
    date_to: part('date_to'),
    slot: part('slot'),
    worker: part('worker'),
    consignment_note_due: part('consignment_note_due'),
    search: part('search'),
    // an order that nobody knows is the usual one: no list fails over an old link
    sort: isSort(sort) ? sort : '',
  };
};

/** Filter and place as a query string, with nothing in it that says nothing. */
export const searchOf = (filter: BookingFilter, place: ListPlace = FIRST_PAGE): URLSearchParams => {
  const search = new URLSearchParams();
  for (const name of PARTS) if (filter[name]) search.set(name, filter[name]);
  writePlace(search, place);
  return search;
};

/** How many parts of the filter narrow the list, the search and the always visible status apart. */
export const narrowing = (filter: BookingFilter): number =>
  PARTS.filter((name) => !['status', 'search', 'sort'].includes(name) && filter[name]).length;

/** Whether anything narrows the list. */
export const isFiltered = (filter: BookingFilter): boolean =>
  PARTS.some((name) => name !== 'sort' && filter[name]);

/** Nothing narrowed, the usual order: the first view, an empty filter. */
export const NO_FILTER: BookingFilter = filterOf(new URLSearchParams());
