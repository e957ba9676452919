import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** A hold that begins anew when the customer starts to pay has a latest end. Holds without one don't begin anew. */
export class HoldInAll1796002200001 implements MigrationInterface {
  readonly name = 'HoldInAll1796002200001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bookings ADD COLUMN held_at_most timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bookings DROP COLUMN held_at_most');
  }
}
