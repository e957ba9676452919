import { type MigrationInterface, type QueryRunner } from 'typeorm';

const WITHOUT_BOOKING = `'contact_message', 'password_reset', 'password_changed', 'email_verification',
  'second_factor_set_up', 'second_factor_turned_off', 'recovery_code_used', 'role_changed'`;

/** Modules define their own kinds of e-mail, so the table accepts any kind. */
export class AnyEmailKind1795600010001 implements MigrationInterface {
  readonly name = 'AnyEmailKind1795600010001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE emails DROP CONSTRAINT emails_kind_check, DROP CONSTRAINT emails_booking',
    );
  }

  /** Rows of newer kinds stay: the constraints apply only to new rows. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE emails
        ADD CONSTRAINT emails_kind_check
          CHECK (kind IN ('booking_confirmed', 'refund_made', 'payment_returned', ${WITHOUT_BOOKING})) NOT VALID,
        ADD CONSTRAINT emails_booking CHECK ((booking_id IS NULL) = (kind IN (${WITHOUT_BOOKING}))) NOT VALID;`);
  }
}
