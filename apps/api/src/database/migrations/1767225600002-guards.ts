import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** State that all API instances share: rate limits and idempotency keys. */
export class Guards1767225600002 implements MigrationInterface {
  readonly name = 'Guards1767225600002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE rate_limits (
        key text PRIMARY KEY,
        hits integer NOT NULL CHECK (hits >= 0),
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX rate_limits_expiry ON rate_limits (expires_at);

      CREATE TABLE idempotency_keys (
        caller text NOT NULL,
        route text NOT NULL,
        key text NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
        body_hash bytea NOT NULL,
        claim uuid NOT NULL,
        status integer,
        answer json,
        claimed_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (caller, route, key),
        CHECK ((status IS NULL) = (answer IS NULL))
      );
      CREATE INDEX idempotency_keys_age ON idempotency_keys (claimed_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotency_keys, rate_limits');
  }
}
