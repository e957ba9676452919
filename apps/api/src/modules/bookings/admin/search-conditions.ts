import { type StatementValues } from '../../../common/database/statement-values.js';

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
