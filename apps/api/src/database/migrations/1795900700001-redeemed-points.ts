import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Points take money off bookings, and are given back. `redeemed_for` is the booking of such an entry, of which there
 * may be several; `booking_id` stays that of the points earned with a booking, one entry of a kind.
 * `missing_points` is what an entry should have taken beyond a balance of 0.
 */
export class RedeemedPoints1795900700001 implements MigrationInterface {
  readonly name = 'RedeemedPoints1795900700001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE bookings ADD COLUMN points_redeemed integer NOT NULL DEFAULT 0 CHECK (points_redeemed >= 0);
      ALTER TABLE loyalty_entries ADD COLUMN redeemed_for uuid,
        ADD COLUMN missing_points integer NOT NULL DEFAULT 0;
      CREATE INDEX loyalty_entries_redeemed_for ON loyalty_entries (redeemed_for) WHERE redeemed_for IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX loyalty_entries_redeemed_for;
      ALTER TABLE loyalty_entries DROP COLUMN redeemed_for, DROP COLUMN missing_points;
      ALTER TABLE bookings DROP COLUMN points_redeemed;
    `);
  }
}
