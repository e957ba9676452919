import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** A booking shows the state of its dispute, and money that the bank took back is stored like a refund. */
export class Disputes1795700100002 implements MigrationInterface {
  readonly name = 'Disputes1795700100002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE bookings ADD COLUMN dispute text CHECK (dispute IN ('inquiry', 'under_review', 'won', 'lost'));
      UPDATE bookings SET dispute = 'under_review' FROM payments
        WHERE payments.booking_id = bookings.id AND disputed_at IS NOT NULL AND dispute_closed_at IS NULL;
      ALTER TABLE refunds DROP CONSTRAINT refunds_origin_check;
      ALTER TABLE refunds ADD CONSTRAINT refunds_origin_check
        CHECK (origin IN ('admin', 'automatic', 'provider', 'cancellation', 'dispute'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE refunds DROP CONSTRAINT refunds_origin_check;
      ALTER TABLE refunds ADD CONSTRAINT refunds_origin_check
        CHECK (origin IN ('admin', 'automatic', 'provider', 'cancellation'));
      ALTER TABLE bookings DROP COLUMN dispute;
    `);
  }
}
