import { type AdminBookingsQuery } from '@haulway/contracts';
import {
  cutOf,
  ENOUGH,
  searchedPage,
  type Statement,
  walk,
} from '../../../common/database/lists/page-statements.js';
import { keysetPosition } from '../../../common/database/lists/keyset-position.js';
import { StatementValues } from '../../../common/database/statement-values.js';
import { BOOKING_ORDERS } from './booking-order.js';
import { filterConditions, tallyCondition } from './filter-conditions.js';
import { searchConditions } from './search-conditions.js';

/** Ids of a page and the count of a filter without a search: from the tallies, or counted as far as it is shown. */
const listed = (query: AdminBookingsQuery, values: StatementValues): string => {
  const conditions = filterConditions(query, values);
  const tallies = tallyCondition(query, values);
  const total =
    tallies === undefined
      ? `(SELECT count(*) FROM (SELECT FROM bookings b WHERE ${conditions.join(' AND ')} LIMIT ${ENOUGH}) AS counted)`
      : `(SELECT coalesce(sum(b.bookings), 0) FROM booking_tallies b WHERE ${tallies})`;
  const list = keysetPosition(BOOKING_ORDERS[query.sort], query, values);
  return `SELECT ${total}::bigint AS total, ${tallies !== undefined} AS tallied,
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
