import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** A business may be billed at another address than that of the collection: `{ street, city, postcode }`. */
export class BillingAddress1795700150001 implements MigrationInterface {
  readonly name = 'BillingAddress1795700150001';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['bookings', 'users'])
      await runner.query(`ALTER TABLE ${table} ADD COLUMN billing_address jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['bookings', 'users'])
      await runner.query(`ALTER TABLE ${table} DROP COLUMN billing_address`);
  }
}
