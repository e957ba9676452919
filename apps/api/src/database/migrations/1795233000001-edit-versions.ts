import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** How often a profile and a saved address have been changed, so that concurrent edits are detected. */
export class EditVersions1795233000001 implements MigrationInterface {
  readonly name = 'EditVersions1795233000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN profile_version integer NOT NULL DEFAULT 1 CHECK (profile_version >= 1);
      ALTER TABLE saved_addresses ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version >= 1);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE saved_addresses DROP COLUMN version;
      ALTER TABLE users DROP COLUMN profile_version;
    `);
  }
}
