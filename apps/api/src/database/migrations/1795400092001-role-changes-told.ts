import { type MigrationInterface, type QueryRunner } from 'typeorm';

const KINDS = `'contact_message', 'password_reset', 'password_changed', 'email_verification', 'second_factor_set_up',
  'second_factor_turned_off', 'recovery_code_used'`;

const nameKinds = (withoutBooking: string): string => `
  ALTER TABLE emails
    DROP CONSTRAINT emails_kind_check,
    DROP CONSTRAINT emails_booking,
    ADD CONSTRAINT emails_kind_check
      CHECK (kind IN ('booking_confirmed', 'refund_made', 'payment_returned', ${withoutBooking})),
    ADD CONSTRAINT emails_booking CHECK ((booking_id IS NULL) = (kind IN (${withoutBooking})));`;

/** E-mails that inform admins of a change of role. The details are in the e-mail's row. */
export class RoleChangesTold1795400092001 implements MigrationInterface {
  readonly name = 'RoleChangesTold1795400092001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE emails ADD COLUMN details jsonb; ${nameKinds(`${KINDS}, 'role_changed'`)}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM emails WHERE kind = 'role_changed';
      ${nameKinds(KINDS)}
      ALTER TABLE emails DROP COLUMN details;
    `);
  }
}
