import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The code in an email that can be typed instead of following its link: one for each account and purpose. */
export class MailedCodes1795700130001 implements MigrationInterface {
  readonly name = 'MailedCodes1795700130001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mailed_tokens ADD COLUMN code_hash bytea,
        ADD CONSTRAINT mailed_tokens_code_hash_check CHECK (length(code_hash) = 32);
      CREATE UNIQUE INDEX mailed_tokens_code ON mailed_tokens (user_id, purpose) WHERE code_hash IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mailed_tokens DROP COLUMN code_hash');
  }
}
