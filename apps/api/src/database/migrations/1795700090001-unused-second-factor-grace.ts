import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Removes columns and a kind of security event that no version uses any more. */
export class UnusedSecondFactorGrace1795700090001 implements MigrationInterface {
  readonly name = 'UnusedSecondFactorGrace1795700090001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users DROP COLUMN second_factor_grace_family, DROP COLUMN second_factor_grace_ends_at;
      DELETE FROM security_events WHERE kind = 'override';
      ALTER TABLE security_events DROP CONSTRAINT security_events_kind_check;
      ALTER TABLE security_events ADD CONSTRAINT security_events_kind_check
        CHECK (kind IN ('export', 'large_read', 'refused'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE security_events DROP CONSTRAINT security_events_kind_check;
      ALTER TABLE security_events ADD CONSTRAINT security_events_kind_check
        CHECK (kind IN ('export', 'large_read', 'override', 'refused'));
      ALTER TABLE users ADD COLUMN second_factor_grace_family uuid, ADD COLUMN second_factor_grace_ends_at timestamptz;
    `);
  }
}
