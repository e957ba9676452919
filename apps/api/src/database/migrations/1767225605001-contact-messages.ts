import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Messages of the contact form, and e-mails that are not about a booking. */
export class ContactMessages1767225605001 implements MigrationInterface {
  readonly name = 'ContactMessages1767225605001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE contact_messages (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        first_name text NOT NULL,
        last_name text NOT NULL,
        email text NOT NULL,
        phone text NOT NULL,
        subject text NOT NULL,
        message text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX contact_messages_age ON contact_messages (created_at);
      ALTER TABLE emails ALTER COLUMN booking_id DROP NOT NULL;
      ALTER TABLE emails DROP CONSTRAINT emails_kind_check;
      ALTER TABLE emails ADD CONSTRAINT emails_kind_check
        CHECK (kind IN ('booking_confirmed', 'refund_made', 'payment_returned', 'contact_message'));
      ALTER TABLE emails ADD CONSTRAINT emails_booking
        CHECK ((kind = 'contact_message') = (booking_id IS NULL));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM emails WHERE kind = 'contact_message';
      ALTER TABLE emails DROP CONSTRAINT emails_booking;
      ALTER TABLE emails DROP CONSTRAINT emails_kind_check;
      ALTER TABLE emails ADD CONSTRAINT emails_kind_check
        CHECK (kind IN ('booking_confirmed', 'refund_made', 'payment_returned'));
      ALTER TABLE emails ALTER COLUMN booking_id SET NOT NULL;
      DROP TABLE contact_messages;
    `);
  }
}
