import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Publish tokens, stored as digests. Each is for one remote, expires, and can be withdrawn on its own. */
export class PublishTokens1795400080001 implements MigrationInterface {
  readonly name = 'PublishTokens1795400080001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE publish_tokens (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        digest text NOT NULL UNIQUE,
        remote text NOT NULL,
        name text NOT NULL,
        owner text NOT NULL,
        made_by text NOT NULL,
        created_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL,
        last_used_at timestamptz,
        withdrawn_at timestamptz,
        withdrawn_by text,
        CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL))
      );
      CREATE INDEX publish_tokens_newest ON publish_tokens (created_at DESC, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE publish_tokens');
  }
}
