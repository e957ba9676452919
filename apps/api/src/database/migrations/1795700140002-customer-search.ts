import { type MigrationInterface, type QueryRunner } from 'typeorm';

const phone = (table: string): string => `
  CREATE INDEX ${table}_by_phone ON ${table}
    ((regexp_replace(regexp_replace(phone, '\\D', '', 'g'), '^(0044|44)0?', '0')) COLLATE "C");`;

/** Customers and accounts are found by phone number, and accounts by company and postcode too. */
export class CustomerSearch1795700140002 implements MigrationInterface {
  readonly name = 'CustomerSearch1795700140002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`${phone('customers')}${phone('users')}
      CREATE INDEX users_by_company ON users ((searchable(company_name)) COLLATE "C");
      CREATE INDEX saved_addresses_by_postcode ON saved_addresses ((replace(lower(postcode), ' ', '')) COLLATE "C");`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP INDEX customers_by_phone, users_by_phone, users_by_company, saved_addresses_by_postcode',
    );
  }
}
