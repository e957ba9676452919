import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Changes that customers make to a booking on their own: the versions of the policy and the one that applies to a
 * booking, the keys of guests, how often a booking was moved, and refunds caused by cancelling.
 */
export class BookingChanges1795600050002 implements MigrationInterface {
  readonly name = 'BookingChanges1795600050002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE change_policies (
        version integer PRIMARY KEY CHECK (version > 0),
        refund jsonb NOT NULL CHECK (jsonb_typeof(refund) = 'array'),
        reschedule_until_hours integer NOT NULL CHECK (reschedule_until_hours >= 0),
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        created_by uuid REFERENCES users ON DELETE SET NULL
      );
      INSERT INTO change_policies (version, refund, reschedule_until_hours)
      VALUES (1, '[{"hours_before": 24, "percent": 100}, {"hours_before": 0, "percent": 50}]', 24);

      CREATE TABLE booking_keys (
        digest text PRIMARY KEY,
        booking_id uuid NOT NULL REFERENCES bookings,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX booking_keys_booking ON booking_keys (booking_id);

      ALTER TABLE bookings
        ADD COLUMN policy_version integer REFERENCES change_policies,
        ADD COLUMN times_moved integer NOT NULL DEFAULT 0;

      ALTER TABLE refunds
        DROP CONSTRAINT refunds_origin_check,
        ADD CONSTRAINT refunds_origin_check
          CHECK (origin IN ('admin', 'automatic', 'provider', 'cancellation'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE refunds SET origin = 'provider' WHERE origin = 'cancellation';
      ALTER TABLE refunds
        DROP CONSTRAINT refunds_origin_check,
        ADD CONSTRAINT refunds_origin_check CHECK (origin IN ('admin', 'automatic', 'provider'));
      ALTER TABLE bookings DROP COLUMN policy_version, DROP COLUMN times_moved;
      DROP TABLE booking_keys, change_policies;
    `);
  }
}
