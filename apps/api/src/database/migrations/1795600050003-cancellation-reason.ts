import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Why a booking was cancelled, in the words of the person who cancelled it. */
export class CancellationReason1795600050003 implements MigrationInterface {
  readonly name = 'CancellationReason1795600050003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bookings ADD COLUMN cancellation_reason text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bookings DROP COLUMN cancellation_reason');
  }
}
