import { type AdminBookingsFilter, type AdminBookingsQuery, type BookingSort } from '@haulway/contracts';
import {
  cutOf,
  ENOUGH,
  keysetPosition,
  type ListOrder,
  searchedPage,
  type Statement,
  StatementValues,
  walk,
} from '../../../common/database/index.js';

const order = (
  column: 'created_at' | 'collection_date' | 'total_price_pence',
  direction: 'rising' | 'falling',
): ListOrder => ({ table: 'bookings', column, descending: direction === 'falling' });

/** What each order of the list of bookings comes to. */
export const BOOKING_ORDERS: Readonly<Record<BookingSort, ListOrder>> = {
  newest: order('created_at', 'falling'),
  oldest: order('created_at', 'rising'),
  collection_soonest: order('collection_date', 'rising'),
  collection_latest: order('collection_date', 'falling'),
  price_highest: order('total_price_pence', 'falling'),
  price_lowest: order('total_price_pence', 'rising'),
};

/** What `worker` finds: blank and absent workers are called 'unassigned', as the cards call them. An index has it. */
const WORKER = "lower(coalesce(nullif(trim(b.assigned_worker), ''), 'unassigned'))";

/** Columns of which the counters know how many bookings have which value. */
const TALLIED = {
  status: 'status',
  payment_status: 'payment_status',
  service: 'service_type',
  slot: 'collection_time_slot',
} as const;

const counterConditions = (filter: AdminBookingsFilter, values: StatementValues): string[] =>
  (['status', 'payment_status', 'service', 'slot'] as const).flatMap((part) =>
    filter[part] === undefined ? [] : [`b.${TALLIED[part]} = ${values.add(filter[part])}`],
  );

/** The filter as conditions on `bookings b`, the search apart. */
export const filterConditions = (filter: AdminBookingsFilter, values: StatementValues): string[] => {
  const { date_from, date_to, worker, consignment_note_due: due } = filter;
  return [
    'b.deleted_at IS NULL',
    ...counterConditions(filter, values),
    ...(date_from === undefined ? [] : [`b.collection_date >= ${values.add(date_from)}::date`]),
    ...(date_to === undefined ? [] : [`b.collection_date <= ${values.add(date_to)}::date`]),
    ...(due === undefined ? [] : [due === 'true' ? 'b.consignment_note_due' : 'NOT b.consignment_note_due']),
    ...(worker === undefined ? [] : [`${WORKER} = lower(trim(${values.add(worker)}))`]),
  ];
};

/** The filter as a condition on `booking_tallies b`; undefined where the counters do not know enough. */
const counterCondition = (filter: AdminBookingsFilter, values: StatementValues): string | undefined => {
  const { date_from, date_to, worker, search, consignment_note_due: due } = filter;
  if ((date_from ?? date_to ?? worker ?? search ?? due) !== undefined) return undefined;
  return ['true', ...counterConditions(filter, values)].join(' AND ');
};

const HEX_ID = /^[0-9a-f]{1,8}(?:-[0-9a-f]{0,4}){0,3}(?:-[0-9a-f]{0,12})?$/u;
const ZEROS = '00000000-0000-0000-0000-000000000000';
const EFFS = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** From the first to the last UUID that begins with the text; undefined for a text that no UUID begins with. */
const idRange = (text: string): { from: string; to: string } | undefined =>
  text.length >= 4 && HEX_ID.test(text) && EFFS.startsWith(text.replace(/[0-9a-f]/gu, 'f'))
    ? { from: text + ZEROS.slice(text.length), to: text + EFFS.slice(text.length) }
    : undefined;

/**
 * What a search looks for, one condition on `bookings b` for each index: how the name, the surname, the e-mail
 * address, the postcode, the invoice number or the id begins. Blanks around it and in a postcode do not count.
 */
export const searchConditions = (search: string, values: StatementValues): string[] => {
  const text = search.trim().toLowerCase().replace(/^#/u, '');
  const begins = values.add(text);
  const id = idRange(text);
  return [
    `(lower(b.customer_name) COLLATE "C") ^@ ${begins}`,
    `(lower(regexp_replace(b.customer_name, '^.*\\s', '')) COLLATE "C") ^@ ${begins}`,
    `(lower(b.customer_email) COLLATE "C") ^@ ${begins}`,
    `(lower(b.invoice_number) COLLATE "C") ^@ ${begins}`,
    `(replace(lower(b.collection_postcode), ' ', '') COLLATE "C") ^@ ${values.add(text.replaceAll(' ', ''))}`,
    ...(id ? [`b.id BETWEEN ${values.add(id.from)}::uuid AND ${values.add(id.to)}::uuid`] : []),
  ];
};

/** Ids of a page and the count of a filter without a search: from the counters, or counted as far as it is shown. */
const listed = (query: AdminBookingsQuery, values: StatementValues): string => {
  const conditions = filterConditions(query, values);
  const counters = counterCondition(query, values);
  const total =
    counters === undefined
      ? `(SELECT count(*) FROM (SELECT FROM bookings b WHERE ${conditions.join(' AND ')} LIMIT ${ENOUGH}) AS counted)`
      : `(SELECT coalesce(sum(b.bookings), 0) FROM booking_tallies b WHERE ${counters})`;
  const list = keysetPosition(BOOKING_ORDERS[query.sort], query, values);
  return `SELECT ${total}::bigint AS total, ${counters !== undefined} AS exact,
    ARRAY(${walk(conditions, list, cutOf(query))}) AS ids`;
};

const searched = (query: AdminBookingsQuery, search: string, values: StatementValues): string => {
  const places = searchConditions(search, values);
  const conditions = filterConditions(query, values);
  const list = keysetPosition(BOOKING_ORDERS[query.sort], query, values);
  return searchedPage({ list, always: 'b.deleted_at IS NULL', places, conditions, cut: cutOf(query) });
};

/** One statement for the ids of a page and how many bookings the filter finds. */
export const pageStatement = (query: AdminBookingsQuery): Statement => {
  const values = new StatementValues();
  const search = query.search?.trim();
  const text = search ? searched(query, search, values) : listed({ ...query, search: undefined }, values);
  return { text, values: values.list };
};
