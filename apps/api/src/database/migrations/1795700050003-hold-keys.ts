import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Unpaid bookings carry the keys by which their holds on slots are counted. */
export class HoldKeys1795700050003 implements MigrationInterface {
  readonly name = 'HoldKeys1795700050003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE bookings ADD COLUMN held_as text[] NOT NULL DEFAULT '{}';
      CREATE INDEX bookings_held_as ON bookings USING gin (held_as)
        WHERE held_until IS NOT NULL AND status = 'pending' AND deleted_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bookings DROP COLUMN held_as');
  }
}
