import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * The trail of admins' changes. It does not refer to users, so it still names the admin after an account is deleted.
 */
export class AdminChanges1767225606503 implements MigrationInterface {
  readonly name = 'AdminChanges1767225606503';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE admin_changes (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        changed_at timestamptz NOT NULL,
        admin_id uuid NOT NULL,
        admin_email text NOT NULL,
        booking_id uuid REFERENCES bookings,
        user_id uuid,
        what text NOT NULL,
        value_before text,
        value_after text,
        booking_version integer,
        CHECK (num_nonnulls(booking_id, user_id) = 1)
      );
      CREATE INDEX admin_changes_booking ON admin_changes (booking_id, id DESC) WHERE booking_id IS NOT NULL;
      CREATE INDEX admin_changes_user ON admin_changes (user_id, id DESC) WHERE user_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE admin_changes');
  }
}
