import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Bookings are found by the customer's own order number, and people are sorted by name. */
export class ListIndexes1795700155001 implements MigrationInterface {
  readonly name = 'ListIndexes1795700155001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX bookings_by_purchase_order ON bookings ((searchable(purchase_order)) COLLATE "C")
        WHERE deleted_at IS NULL AND purchase_order IS NOT NULL;
      CREATE INDEX customers_a_to_z ON customers (full_name, id);
      CREATE INDEX users_a_to_z ON users (full_name, id);
      CREATE INDEX users_role_a_to_z ON users (role, full_name, id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP INDEX bookings_by_purchase_order, customers_a_to_z, users_a_to_z, users_role_a_to_z',
    );
  }
}
