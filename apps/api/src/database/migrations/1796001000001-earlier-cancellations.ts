import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** A booking that the office brings back keeps when it was cancelled, for its timeline. */
export class EarlierCancellations1796001000001 implements MigrationInterface {
  readonly name = 'EarlierCancellations1796001000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE bookings ADD COLUMN earlier_cancellations timestamptz[] NOT NULL DEFAULT '{}'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bookings DROP COLUMN earlier_cancellations');
  }
}
