import type { AdminBookingsQuery } from '@haulway/contracts';
import { isSort } from './filter-options.js';
import { FIRST_PAGE, type ListPosition, writePosition } from '../../../state/list-position.js';

/**
 * The list's filter from the address, with the names of the API's parameters. '' means that the address does not set
 * it.
 */
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
    // an unknown order falls back to the usual one, so that an old link still works
    sort: isSort(sort) ? sort : '',
  };
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

/** An empty filter in the usual order, as on the first visit. */
export const NO_FILTER: BookingFilter = filterOf(new URLSearchParams());
