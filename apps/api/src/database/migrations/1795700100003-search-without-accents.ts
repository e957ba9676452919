import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The text of a booking, as `WORDS` in booking-query.ts has it. */
const WORDS = `customer_name || ' ' || coalesce(company_name, '') || ' ' || customer_email || ' ' || collection_address || ' '
  || collection_postcode || ' ' || replace(collection_postcode, ' ', '') || ' ' || coalesce(invoice_number, '')`;

const NAMES = [
  ['users', 'full_name', ''],
  ['customers', 'full_name', ''],
  ['bookings', 'customer_name', 'WHERE deleted_at IS NULL'],
] as const;

/**
 * The indexes of a search. They keep their names: the version before this one finds the same rows while both run, but
 * reads whole tables for it.
 */
const indexes = (name: 'searchable' | 'lower', words: 'searchable' | ''): string =>
  NAMES.map(
    ([table, column, where]) => `
      DROP INDEX ${table}_by_name, ${table}_by_surname;
      CREATE INDEX ${table}_by_name ON ${table} (${name}(${column}) COLLATE "C") ${where};
      CREATE INDEX ${table}_by_surname ON ${table}
        (${name}(regexp_replace(${column}, '^.*\\s', '')) COLLATE "C") ${where};`,
  ).join('') +
  `
      DROP INDEX bookings_by_words;
      CREATE INDEX bookings_by_words ON bookings USING gin (to_tsvector('simple', translate(
        ${words}(${WORDS}), '-.,;:@/&+()#''"_', '               '))) WHERE deleted_at IS NULL;`;

/**
 * Names are found without their accents: zoe finds Zoë, and o'brien finds O’Brien. PostgreSQL's `unaccent` is an
 * extension that a managed database may not allow, and an index can't use it.
 */
export class SearchWithoutAccents1795700100003 implements MigrationInterface {
  readonly name = 'SearchWithoutAccents1795700100003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION searchable(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT replace(replace(replace(lower(regexp_replace(
          normalize(translate(typed, 'łŁøØđĐðÐħĦı’‘ʼ´\`', 'lLoOdDdDhHi'''''''''''), NFKD),
          '[\\u0300-\\u036f]', '', 'g')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
      $$;
      ${indexes('searchable', 'searchable')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`${indexes('lower', '')}
      DROP FUNCTION searchable(text);`);
  }
}
