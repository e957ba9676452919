import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Indexes for a search by words in any order and by phone number (ADR 65). Characters between words (hyphens, dots,
 * the sign of an e-mail address) become blanks. PostgreSQL's parser then finds only words, and no e-mail or web
 * addresses.
 */
const INDEXES: Readonly<Record<string, string>> = {
  bookings_by_words: `bookings USING gin (to_tsvector('simple', translate(
    customer_name || ' ' || coalesce(company_name, '') || ' ' || customer_email || ' ' || collection_address || ' '
      || collection_postcode || ' ' || replace(collection_postcode, ' ', '') || ' ' || coalesce(invoice_number, ''),
    '-.,;:@/&+()#''"_', '               ')))`,
  bookings_by_phone: `bookings
    ((regexp_replace(regexp_replace(customer_phone, '\\D', '', 'g'), '^(0044|44)0?', '0') COLLATE "C"))`,
};

export class SearchWords1795600308001 implements MigrationInterface {
  readonly name = 'SearchWords1795600308001';

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(INDEXES))
      await runner.query(`CREATE INDEX ${name} ON ${columns} WHERE deleted_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ${Object.keys(INDEXES).join(', ')}`);
  }
}
