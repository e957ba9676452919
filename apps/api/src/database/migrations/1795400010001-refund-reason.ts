import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Why money that belonged to no booking was returned, so that the customer can be informed. */
export class RefundReason1795400010001 implements MigrationInterface {
  readonly name = 'RefundReason1795400010001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refunds ADD COLUMN reason text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refunds DROP COLUMN reason');
  }
}
