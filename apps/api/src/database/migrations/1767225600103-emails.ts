import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The outbox of e-mails. An e-mail is written to it in the same transaction as the change that causes it. */
export class Emails1767225600103 implements MigrationInterface {
  readonly name = 'Emails1767225600103';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE emails (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        kind text NOT NULL CHECK (kind IN ('booking_confirmed', 'refund_made', 'payment_returned')),
        subject_id uuid NOT NULL,
        booking_id uuid NOT NULL REFERENCES bookings,
        recipient text NOT NULL,
        state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'dead')),
        attempts integer NOT NULL DEFAULT 0,
        last_error text,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        sent_at timestamptz,
        CONSTRAINT emails_once UNIQUE (kind, subject_id),
        CHECK ((state = 'sent') = (sent_at IS NOT NULL))
      );
      CREATE INDEX emails_dead ON emails (created_at) WHERE state = 'dead';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE emails');
  }
}
