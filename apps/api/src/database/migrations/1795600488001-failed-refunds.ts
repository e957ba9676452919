import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The office sees which refunds failed: few of many rows, read each time somebody opens an office screen. */
export class FailedRefunds1795600488001 implements MigrationInterface {
  readonly name = 'FailedRefunds1795600488001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX refunds_failed ON refunds (created_at) WHERE state = 'failed'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX refunds_failed');
  }
}
