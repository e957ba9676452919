import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Bookings and drafts say how to get to the waste, and where a skip stands. Without a placement it is the drive. */
export class Access1795700160001 implements MigrationInterface {
  readonly name = 'Access1795700160001';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['bookings', 'drafts'])
      await runner.query(`
        ALTER TABLE ${table} ADD COLUMN access jsonb,
          ADD COLUMN skip_placement text CHECK (skip_placement IN ('drive', 'road'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['bookings', 'drafts'])
      await runner.query(`ALTER TABLE ${table} DROP COLUMN access, DROP COLUMN skip_placement`);
  }
}
