import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** When a session was started or renewed by its cookie. Only for a limited time after that may a token renew itself. */
export class CookieRefreshes1795400020001 implements MigrationInterface {
  readonly name = 'CookieRefreshes1795400020001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE refresh_families ADD COLUMN cookie_refreshed_at timestamptz NOT NULL DEFAULT now()',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refresh_families DROP COLUMN cookie_refreshed_at');
  }
}
