import { type AdminBookingsFilter } from '@haulway/contracts';
import { StatementValues } from '@haulway/server/database';
import { keysetPosition, type Statement } from '../../../common/lists/index.js';
import { BOOKING_ORDERS, filterConditions, searchConditions } from './booking-query.js';

/** Signs that a spreadsheet may read as the start of a formula or of a command, full-width signs too. */
const SIGN = '[-=+@|＝＋－＠]';
/** Characters that may precede such a sign unnoticed: blanks of any width, line feeds, separators. */
const BEFORE = '[\\s,;\\u00A0\\u2000-\\u200D\\u3000\\uFEFF]*';

/**
 * Quotes text that people typed. A text that a spreadsheet would run as a formula gets an apostrophe before it. This is
 * done at the start of the cell, and wherever a spreadsheet that separates by semicolons or tabs would start a cell,
 * because such a spreadsheet ignores quotes inside its cells.
 */
const text = (value: string): string =>
  `coalesce('"' || CASE WHEN ${value} ~ '^(${BEFORE}${SIGN}|[\\t\\r])' THEN '''' ELSE '' END
    || regexp_replace(replace(${value}, '"', '""'), '([;\\t\\r\\n]${BEFORE})(${SIGN})', '\\1''\\2', 'g') || '"', '')`;

/** Money without the pound sign, so that a spreadsheet can add it up. */
const pounds = (pence: string): string => `to_char(b.${pence} / 100.0, 'FM9999999990.00')`;

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
  created_at: `to_char(b.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
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
