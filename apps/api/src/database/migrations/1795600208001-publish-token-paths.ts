import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The part of the site that a publish token is made for. */
export class PublishTokenPaths1795600208001 implements MigrationInterface {
  readonly name = 'PublishTokenPaths1795600208001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE publish_tokens ADD COLUMN path text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE publish_tokens DROP COLUMN path');
  }
}
