import { type MigrationInterface, type QueryRunner } from 'typeorm';

const OLD_KINDS = "'contact_message', 'password_reset', 'password_changed', 'email_verification'";
const NEW_KINDS = "'second_factor_set_up', 'second_factor_turned_off', 'recovery_code_used'";

/** Limits the kinds of e-mail to a list, and names the kinds that are not about a booking. */
const nameKinds = (withoutBooking: string): string => `
  ALTER TABLE emails
    DROP CONSTRAINT emails_kind_check,
    DROP CONSTRAINT emails_booking,
    ADD CONSTRAINT emails_kind_check
      CHECK (kind IN ('booking_confirmed', 'refund_made', 'payment_returned', ${withoutBooking})),
    ADD CONSTRAINT emails_booking CHECK ((booking_id IS NULL) = (kind IN (${withoutBooking})));`;

/**
 * Codes of an authenticator app in addition to the password, and when a session's owner last confirmed who they are.
 * The column gets its default only after it is added, so older sessions have to confirm first.
 */
export class SecondFactors1795400030000 implements MigrationInterface {
  readonly name = 'SecondFactors1795400030000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE refresh_families ADD COLUMN confirmed_at timestamptz;
      ALTER TABLE refresh_families ALTER COLUMN confirmed_at SET DEFAULT now();

      ALTER TABLE users
        ADD COLUMN second_factor_grace_family uuid,
        ADD COLUMN second_factor_grace_ends_at timestamptz;

      CREATE TABLE second_factors (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        secret bytea NOT NULL,
        confirmed_at timestamptz,
        last_step integer NOT NULL DEFAULT 0
      );
      CREATE TABLE recovery_codes (
        user_id uuid NOT NULL REFERENCES second_factors ON DELETE CASCADE,
        code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
        PRIMARY KEY (user_id, code_hash)
      );
      ${nameKinds(`${OLD_KINDS}, ${NEW_KINDS}`)}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM emails WHERE kind IN (${NEW_KINDS});
      ${nameKinds(OLD_KINDS)}
      DROP TABLE recovery_codes;
      DROP TABLE second_factors;
      ALTER TABLE users DROP COLUMN second_factor_grace_family, DROP COLUMN second_factor_grace_ends_at;
      ALTER TABLE refresh_families DROP COLUMN confirmed_at;
    `);
  }
}
