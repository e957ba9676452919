import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** When the customer was told that the points of an entry will expire. Points expire only some time after that. */
export class PointsExpiry1795900700002 implements MigrationInterface {
  readonly name = 'PointsExpiry1795900700002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE loyalty_entries ADD COLUMN expiry_told_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE loyalty_entries DROP COLUMN expiry_told_at');
  }
}
