import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Exports, developer overrides and denied permissions: ids and counts only. Equal events of a minute share a row. The
 * table does not refer to users, so it still names them after an account is deleted.
 */
export class SecurityEvents1795400030001 implements MigrationInterface {
  readonly name = 'SecurityEvents1795400030001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE security_events (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        minute timestamptz NOT NULL,
        kind text NOT NULL CHECK (kind IN ('export', 'override', 'refused')),
        actor_id uuid,
        network text NOT NULL,
        route text NOT NULL,
        code text NOT NULL,
        times integer NOT NULL CHECK (times > 0),
        UNIQUE NULLS NOT DISTINCT (minute, kind, actor_id, network, route, code)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE security_events');
  }
}
