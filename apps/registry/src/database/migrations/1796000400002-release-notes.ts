import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Why a version was published, the commit that was built, and its author. */
export class ReleaseNotes1796000400002 implements MigrationInterface {
  readonly name = 'ReleaseNotes1796000400002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE releases ADD COLUMN note text, ADD COLUMN commit text, ADD COLUMN author text',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE releases DROP COLUMN note, DROP COLUMN commit, DROP COLUMN author');
  }
}
