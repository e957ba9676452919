import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** When an upload was discarded, and by which admin, if it was one. */
export class DiscardedUploads1796000400001 implements MigrationInterface {
  readonly name = 'DiscardedUploads1796000400001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE release_uploads ADD COLUMN discarded_at timestamptz, ADD COLUMN discarded_by text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE release_uploads DROP COLUMN discarded_at, DROP COLUMN discarded_by');
  }
}
