import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Until when a preview shows a release that was published for previews only. */
export class PreviewReleases1796000700001 implements MigrationInterface {
  readonly name = 'PreviewReleases1796000700001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE releases ADD COLUMN preview_ends_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE releases DROP COLUMN preview_ends_at');
  }
}
