import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** An index for failed refunds: few of many rows, which are read each time an office screen opens. */
export class FailedRefunds1795600488001 implements MigrationInterface {
  readonly name = 'FailedRefunds1795600488001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX refunds_failed ON refunds (created_at) WHERE state = 'failed'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX refunds_failed');
  }
}
