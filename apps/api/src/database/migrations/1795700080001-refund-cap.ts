import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** A booking that its customer moved keeps the lowest refund it had come to. */
export class RefundCap1795700080001 implements MigrationInterface {
  readonly name = 'RefundCap1795700080001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE bookings ADD COLUMN refund_cap_percent integer CHECK (refund_cap_percent BETWEEN 0 AND 99)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bookings DROP COLUMN refund_cap_percent');
  }
}
