import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Why money that no booking wanted went back, so that the customer can be told. */
export class RefundReason1795400010001 implements MigrationInterface {
  readonly name = 'RefundReason1795400010001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refunds ADD COLUMN reason text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refunds DROP COLUMN reason');
  }
}
