import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Bookings are found by the start of the customer's own order number. */
export class OrderNumberSearch1795700170001 implements MigrationInterface {
  readonly name = 'OrderNumberSearch1795700170001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX bookings_by_purchase_order ON bookings ((searchable(purchase_order)) COLLATE "C") WHERE deleted_at IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX bookings_by_purchase_order');
  }
}
