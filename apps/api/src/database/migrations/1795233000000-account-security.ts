import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Confirmed e-mail addresses, the one-time tokens of links in e-mails (digests only), and e-mails that are about an
 * account and not about a booking. `dropped`: requested for an address that has no account.
 */
export class AccountSecurity1795233000000 implements MigrationInterface {
  readonly name = 'AccountSecurity1795233000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN email_verified_at timestamptz;

      CREATE TABLE mailed_tokens (
        token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        purpose text NOT NULL CHECK (purpose IN ('password_reset', 'email_verification')),
        expires_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX mailed_tokens_user ON mailed_tokens (user_id, purpose);
      CREATE INDEX mailed_tokens_expiry ON mailed_tokens (expires_at);

      ALTER TABLE emails
        DROP CONSTRAINT emails_kind_check,
        DROP CONSTRAINT emails_state_check,
        DROP CONSTRAINT emails_booking,
        ADD CONSTRAINT emails_kind_check CHECK (kind IN ('booking_confirmed', 'refund_made', 'payment_returned',
          'contact_message', 'password_reset', 'password_changed', 'email_verification')),
        ADD CONSTRAINT emails_state_check CHECK (state IN ('queued', 'sent', 'dead', 'dropped')),
        ADD CONSTRAINT emails_booking CHECK ((booking_id IS NULL) =
          (kind IN ('contact_message', 'password_reset', 'password_changed', 'email_verification')));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM emails WHERE kind IN ('password_reset', 'password_changed', 'email_verification');
      ALTER TABLE emails
        DROP CONSTRAINT emails_booking,
        DROP CONSTRAINT emails_state_check,
        DROP CONSTRAINT emails_kind_check,
        ADD CONSTRAINT emails_kind_check
          CHECK (kind IN ('booking_confirmed', 'refund_made', 'payment_returned', 'contact_message')),
        ADD CONSTRAINT emails_state_check CHECK (state IN ('queued', 'sent', 'dead')),
        ADD CONSTRAINT emails_booking CHECK ((kind = 'contact_message') = (booking_id IS NULL));
      DROP TABLE mailed_tokens;
      ALTER TABLE users DROP COLUMN email_verified_at;
    `);
  }
}
