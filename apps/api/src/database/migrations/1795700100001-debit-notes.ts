import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** A debit note reverses the credit note of a refund that the bank returned, and the refund says when it failed. */
export class DebitNotes1795700100001 implements MigrationInterface {
  readonly name = 'DebitNotes1795700100001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE refunds ADD COLUMN failed_at timestamptz;
      ALTER TABLE documents DROP CONSTRAINT documents_kind_check;
      ALTER TABLE documents ADD CONSTRAINT documents_kind_check
        CHECK (kind IN ('invoice', 'credit_note', 'debit_note', 'transfer_note'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE documents DROP CONSTRAINT documents_kind_check;
      ALTER TABLE documents ADD CONSTRAINT documents_kind_check
        CHECK (kind IN ('invoice', 'credit_note', 'transfer_note'));
      ALTER TABLE refunds DROP COLUMN failed_at;
    `);
  }
}
