import { type AdminBookingsFilter, type AdminBookingsQuery, type BookingSort } from '@haulway/contracts';
import { StatementValues } from '@haulway/server/database';
import {
  cutOf,
  ENOUGH,
  keysetPosition,
  namedLike,
  phoneLike,
  type ListOrder,
  searchedPage,
  type Statement,
  walk,
} from '../../../common/list-pages.js';

const order = (
  column: 'created_at' | 'collection_date' | 'total_price_pence',
  direction: 'rising' | 'falling',
): ListOrder => ({ table: 'bookings', column, descending: direction === 'falling' });

/** The collections of a day by slot; the words for the later two are in the right order already. */
const bySlot = (direction: 'rising' | 'falling'): ListOrder => ({
  ...order('collection_date', direction),
  within: { column: 'collection_time_slot', rank: (column) => `replace(${column}, 'morning', 'a')` },
});

/** The column and direction of each order of the list of bookings. */
const BOOKING_ORDERS: Readonly<Record<BookingSort, ListOrder>> = {
  newest: order('created_at', 'falling'),
  oldest: order('created_at', 'rising'),
  collection_soonest: bySlot('rising'),
  collection_latest: bySlot('falling'),
  price_highest: order('total_price_pence', 'falling'),
  price_lowest: order('total_price_pence', 'rising'),
};

/**
 * The expression that the filter `worker` compares; it has an index. Blank and absent workers are called 'unassigned',
 * as on the cards.
 */
export const WORKER = "lower(coalesce(nullif(trim(b.assigned_worker), ''), 'unassigned'))";

/** The filter `owner`: an account that was given another role keeps its bookings. */
const OF_CUSTOMERS = "NOT EXISTS (SELECT FROM users u WHERE u.id = b.user_id AND u.role <> 'customer')";

const TALLIED = {
  status: 'status',
  payment_status: 'payment_status',
  service: 'service_type',
  slot: 'collection_time_slot',
} as const;

/** Filter words for several values of a column at once. */
const SEVERAL: Readonly<Record<string, string>> = {
  'status active': "IN ('pending', 'confirmed')",
  'status not_cancelled': "<> 'cancelled'",
  // nothing is paid for a refunded booking either: it matters while the collection is planned
  'payment_status unpaid': `IN ('pending', 'failed', 'refunded')
    AND NOT (b.payment_status = 'refunded' AND b.status IN ('completed', 'cancelled'))`,
};

const counterConditions = (filter: AdminBookingsFilter, values: StatementValues): string[] =>
  (['status', 'payment_status', 'service', 'slot'] as const).flatMap((part) => {
    const value = filter[part];
    if (value === undefined) return [];
    return [`b.${TALLIED[part]} ${SEVERAL[`${part} ${value}`] ?? `= ${values.add(value)}`}`];
  });

/** The filter as conditions on `bookings b`, without the search. */
const filterConditions = (filter: AdminBookingsFilter, values: StatementValues): string[] => {
  const { date_from, date_to, worker, owner, consignment_note_due: due, to_pay_back: owed } = filter;
  return [
    'b.deleted_at IS NULL',
    ...counterConditions(filter, values),
    ...(date_from === undefined ? [] : [`b.collection_date >= ${values.add(date_from)}::date`]),
    ...(date_to === undefined ? [] : [`b.collection_date <= ${values.add(date_to)}::date`]),
    ...(due === undefined ? [] : [due === 'true' ? 'b.consignment_note_due' : 'NOT b.consignment_note_due']),
    ...(owed === undefined ? [] : [owed === 'true' ? 'b.pay_back_pence > 0' : 'b.pay_back_pence = 0']),
    ...(owner === undefined ? [] : [OF_CUSTOMERS]),
    ...(worker === undefined ? [] : [`${WORKER} = lower(trim(${values.add(worker)}))`]),
  ];
};

/** The filter as a condition on `booking_tallies b`; undefined when the counters do not cover the filter. */
const counterCondition = (filter: AdminBookingsFilter, values: StatementValues): string | undefined => {
  const { date_from, date_to, worker, owner, search, consignment_note_due: due, to_pay_back: owed } = filter;
  if ((date_from ?? date_to ?? worker ?? owner ?? search ?? due ?? owed) !== undefined) return undefined;
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

/** The words of a booking, as the index bookings_by_words has them. Punctuation between them is ignored. */
const WORDS = `to_tsvector('simple', translate(searchable(
  b.customer_name || ' ' || coalesce(b.company_name, '') || ' ' || b.customer_email || ' ' || b.collection_address || ' '
    || b.collection_postcode || ' ' || replace(b.collection_postcode, ' ', '') || ' ' || coalesce(b.invoice_number, '')),
  '-.,;:@/&+()#''"_', '               '))`;

/** The beginning of an email address or of a postcode, which has an index of its own. */
const OF_ITS_OWN = /^(?:\S*@\S*|[a-z]{1,2}\d[a-z\d]?\s*(?:\d[a-z]{0,2})?)$/u;

/** The words of a search; empty when all of them are so short that half of the bookings contain them. */
const wordsOf = (text: string): readonly string[] => {
  if (OF_ITS_OWN.test(text)) return [];
  const words = text.split(/[^\p{L}\p{N}\p{M}]+|ʼ/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.some(({ length }) => length >= 3) ? words : [];
};

/**
 * The conditions of a search on `bookings b`, one for each index: the start of the name, the surname, the email
 * address, the phone number, the postcode, the invoice number, the customer's order number or the id, or all words of
 * the search in any order.
 * Blanks around the search and in a postcode do not count.
 */
export const searchConditions = (search: string, values: StatementValues): string[] => {
  const text = search.trim().toLowerCase().replace(/^#/u, '');
  const begins = values.add(text);
  const id = idRange(text);
  const words = wordsOf(text);
  return [
    ...namedLike('b.customer_name', begins),
    `(lower(b.customer_email) COLLATE "C") ^@ ${begins}`,
    `(lower(b.invoice_number) COLLATE "C") ^@ ${begins}`,
    `(searchable(b.purchase_order) COLLATE "C") ^@ searchable(${begins})`,
    `(replace(lower(b.collection_postcode), ' ', '') COLLATE "C") ^@ ${values.add(text.replaceAll(' ', ''))}`,
    ...phoneLike('b.customer_phone', text, values),
    ...(words.length > 0
      ? [
          `${WORDS} @@ to_tsquery('simple', searchable(${values.add(words.map((word) => `'${word}':*`).join(' & '))}))`,
        ]
      : []),
    ...(id ? [`b.id BETWEEN ${values.add(id.from)}::uuid AND ${values.add(id.to)}::uuid`] : []),
  ];
};

/**
 * The ids of a page and the count for a filter without a search. The count comes from the counters, or is counted up to
 * the number that is shown.
 */
const listed = (query: AdminBookingsQuery, values: StatementValues): string => {
  const conditions = filterConditions(query, values);
  const counters = counterCondition(query, values);
  const total =
    counters === undefined
      ? `(SELECT count(*) FROM (SELECT FROM bookings b WHERE ${conditions.join(' AND ')} LIMIT ${ENOUGH}) AS counted)`
      : `(SELECT coalesce(sum(b.bookings), 0) FROM booking_tallies b WHERE ${counters})`;
  const list = keysetPosition(BOOKING_ORDERS[query.sort], query, values);
  return `SELECT ${total}::int AS total, ${counters !== undefined} AS exact,
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

/** Signs that a spreadsheet may read as the start of a formula or of a command, full-width signs too. */
const SIGN = '[-=+@|＝＋－＠]';
/** Characters that may precede such a sign unnoticed: blanks of any width, line feeds, separators, quotes. */
const BEFORE = '[\\s,;"\\u00A0\\u2000-\\u200D\\u3000\\uFEFF]*';

/**
 * Quotes text that people typed. A text that a spreadsheet would run as a formula gets an apostrophe before it. This is
 * done at the start of the cell, and wherever a spreadsheet that separates by semicolons or tabs would start a cell,
 * because such a spreadsheet ignores quotes inside its cells.
 */
const text = (value: string): string =>
  `coalesce('"' || CASE WHEN ${value} ~ '^(${BEFORE}${SIGN}|[\\t\\r])' THEN '''' ELSE '' END
    || regexp_replace(replace(${value}, '"', '""'), '([;\\t\\r\\n]${BEFORE})(${SIGN})', '\\1''\\2', 'g') || '"', '')`;

/** Money without the pound sign, so that a spreadsheet can add it up. */
const poundsOf = (pence: string): string => `to_char((${pence}) / 100.0, 'FM9999999990.00')`;
const pounds = (column: string): string => poundsOf(`b.${column}`);

/** Whether nothing, or only a part, is paid of `bookings b`. */
const UNPAID = "b.payment_status IN ('pending', 'failed')";
const PAID = `CASE WHEN ${UNPAID} THEN b.paid_pence ELSE b.total_price_pence END`;
const DUE = `CASE WHEN ${UNPAID} AND b.status <> 'cancelled' THEN b.total_price_pence - b.paid_pence ELSE 0 END`;

/** What we have received for `bookings b`, less refunds. */
export const RECEIVED = `(${PAID} - CASE WHEN ${UNPAID} THEN 0 ELSE b.refunded_pence END)`;

/** The columns of the export, each as an SQL expression that writes a CSV field. */
const COLUMNS: Readonly<Record<string, string>> = {
  id: 'b.id::text',
  invoice_number: "coalesce(b.invoice_number, '')",
  status: 'b.status',
  payment_status: 'b.payment_status',
  service: text('b.service_name'),
  customer_name: text('b.customer_name'),
  customer_email: text('b.customer_email'),
  customer_phone: text('b.customer_phone'),
  collection_address: text('b.collection_address'),
  collection_postcode: text('b.collection_postcode'),
  additional_address_info: text('b.additional_address_info'),
  collection_date: 'b.collection_date::text',
  collection_time_slot: 'b.collection_time_slot',
  total_price: pounds('total_price_pence'),
  base_price: pounds('base_price_pence'),
  addon_price: pounds('addon_price_pence'),
  refunded_amount: pounds('refunded_pence'),
  assigned_worker: text('b.assigned_worker'),
  waste_types: text(
    "(SELECT string_agg(waste, '; ') FROM jsonb_array_elements_text(b.waste_types) AS waste)",
  ),
  admin_notes: text('b.admin_notes'),
  special_instructions: text('b.special_instructions'),
  discount_amount: pounds('discount_pence'),
  points_redeemed: 'b.points_redeemed::text',
  created_at: `to_char(b.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  payment_method: `coalesce(b.payment_method, CASE WHEN ${UNPAID} THEN '' ELSE 'card' END)`,
  paid_amount: poundsOf(PAID),
  due_amount: poundsOf(DUE),
  pay_back_amount: pounds('pay_back_pence'),
};

/** The first line, with the byte order mark by which spreadsheets recognise UTF-8. */
export const EXPORT_HEAD = `\uFEFF${Object.keys(COLUMNS).join(',')}\r\n`;

/**
 * The next lines of the export as one text, for at most `limit` bookings after `after`; with their number and the id of
 * the last. One text instead of a thousand small ones saves memory.
 */
export const exportStatement = (
  filter: AdminBookingsFilter,
  after: string | undefined,
  limit: number,
): Statement => {
  const values = new StatementValues();
  const search = filter.search?.trim();
  const { place, orderBy } = keysetPosition(BOOKING_ORDERS[filter.sort], { after }, values);
  const conditions = [
    ...filterConditions(filter, values),
    ...(search ? [`(${searchConditions(search, values).join(' OR ')})`] : []),
    place,
  ];
  return {
    text: `SELECT string_agg(line, '') AS lines, count(*)::int AS count, (array_agg(id))[count(*)] AS last
      FROM (SELECT b.id, ${Object.values(COLUMNS).join(" || ',' || ")} || E'\\r\\n' AS line
        FROM bookings b WHERE ${conditions.join(' AND ')} ORDER BY ${orderBy} LIMIT ${limit}) AS batch`,
    values: values.list,
  };
};
