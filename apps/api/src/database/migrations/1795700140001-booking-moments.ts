import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Customers see when their booking was moved and cancelled. Of older bookings this is not known. */
export class BookingMoments1795700140001 implements MigrationInterface {
  readonly name = 'BookingMoments1795700140001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE bookings ADD COLUMN moved_at timestamptz, ADD COLUMN cancelled_at timestamptz',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bookings DROP COLUMN moved_at, DROP COLUMN cancelled_at');
  }
}
