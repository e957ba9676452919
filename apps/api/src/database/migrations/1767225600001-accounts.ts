import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** People, and the families of refresh tokens that keep them signed in. */
export class Accounts1767225600001 implements MigrationInterface {
  readonly name = 'Accounts1767225600001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE users (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
        password_hash text NOT NULL,
        full_name text NOT NULL CHECK (length(full_name) <= 200),
        phone text CHECK (length(phone) <= 40),
        role text NOT NULL DEFAULT 'customer' CHECK (role IN ('customer', 'admin')),
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX users_email ON users (lower(email));
      CREATE INDEX users_newest ON users (created_at DESC, id DESC);

      CREATE TABLE refresh_families (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        ended_at timestamptz
      );
      CREATE INDEX refresh_families_user ON refresh_families (user_id);
      CREATE INDEX refresh_families_expiry ON refresh_families (expires_at);

      CREATE TABLE refresh_tokens (
        token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
        family_id uuid NOT NULL REFERENCES refresh_families ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        used_at timestamptz
      );
      CREATE INDEX refresh_tokens_family ON refresh_tokens (family_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE refresh_tokens, refresh_families, users');
  }
}
