import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * What admins need to know about failures: how often and when a delivery was tried, and which payments are disputed.
 */
export class Deliveries1767225604002 implements MigrationInterface {
  readonly name = 'Deliveries1767225604002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE emails ADD COLUMN tried_at timestamptz;
      CREATE INDEX emails_failing ON emails (created_at) WHERE state = 'queued' AND last_error IS NOT NULL;
      ALTER TABLE stripe_events
        ADD COLUMN attempts integer NOT NULL DEFAULT 0,
        ADD COLUMN tried_at timestamptz;
      ALTER TABLE payments
        ADD COLUMN disputed_at timestamptz,
        ADD COLUMN dispute_closed_at timestamptz;
      CREATE INDEX payments_disputed ON payments (disputed_at)
        WHERE disputed_at IS NOT NULL AND dispute_closed_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payments DROP COLUMN disputed_at, DROP COLUMN dispute_closed_at;
      ALTER TABLE stripe_events DROP COLUMN attempts, DROP COLUMN tried_at;
      DROP INDEX emails_failing;
      ALTER TABLE emails DROP COLUMN tried_at;
    `);
  }
}
