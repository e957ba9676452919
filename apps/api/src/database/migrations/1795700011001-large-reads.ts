import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Large reads of lists are security events too. */
export class LargeReads1795700011001 implements MigrationInterface {
  readonly name = 'LargeReads1795700011001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE security_events DROP CONSTRAINT security_events_kind_check;
      ALTER TABLE security_events ADD CONSTRAINT security_events_kind_check
        CHECK (kind IN ('export', 'large_read', 'override', 'refused'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM security_events WHERE kind = 'large_read';
      ALTER TABLE security_events DROP CONSTRAINT security_events_kind_check;
      ALTER TABLE security_events ADD CONSTRAINT security_events_kind_check
        CHECK (kind IN ('export', 'override', 'refused'));
    `);
  }
}
