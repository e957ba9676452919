import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Builds that teams send through the API: which files each has, and which of them have arrived. */
export class ReleaseUploads1795600302001 implements MigrationInterface {
  readonly name = 'ReleaseUploads1795600302001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE release_uploads (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        remote text NOT NULL,
        version text NOT NULL,
        folder text NOT NULL,
        files jsonb NOT NULL,
        arrived text[] NOT NULL DEFAULT '{}',
        ends_at timestamptz NOT NULL,
        UNIQUE (remote, folder)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE release_uploads');
  }
}
