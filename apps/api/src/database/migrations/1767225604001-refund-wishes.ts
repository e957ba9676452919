import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Which call requested a refund, and whether that call received the outcome (ADR 20). */
export class RefundWishes1767225604001 implements MigrationInterface {
  readonly name = 'RefundWishes1767225604001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE refunds ADD COLUMN request_key text, ADD COLUMN answered_at timestamptz;
      UPDATE refunds SET answered_at = updated_at WHERE state IN ('pending', 'succeeded', 'failed');
      CREATE UNIQUE INDEX refunds_one_per_key ON refunds (payment_id, requested_by, request_key)
        WHERE state <> 'failed';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refunds DROP COLUMN request_key, DROP COLUMN answered_at');
  }
}
