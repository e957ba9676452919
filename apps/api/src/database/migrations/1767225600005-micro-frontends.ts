import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Published versions of remotes, and which of them are live. Every move of a pointer is a row of its own: `replaces_id`
 * refers to the state before it, so two rollbacks go two states back.
 */
export class MicroFrontends1767225600005 implements MigrationInterface {
  readonly name = 'MicroFrontends1767225600005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE releases (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        remote text NOT NULL,
        version text NOT NULL,
        url text NOT NULL,
        integrity text NOT NULL,
        extras jsonb NOT NULL,
        published_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        published_by text NOT NULL,
        UNIQUE (remote, version)
      );
      CREATE INDEX releases_newest ON releases (published_at DESC);

      CREATE TABLE deployments (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        remote text NOT NULL,
        release_id uuid NOT NULL REFERENCES releases,
        canary_release_id uuid REFERENCES releases,
        canary_traffic smallint CHECK (canary_traffic BETWEEN 1 AND 99),
        replaces_id uuid REFERENCES deployments,
        kind text NOT NULL CHECK (kind IN ('publish', 'rollback')),
        deployed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CHECK ((canary_release_id IS NULL) = (canary_traffic IS NULL))
      );
      CREATE INDEX deployments_remote ON deployments (remote, deployed_at DESC);

      CREATE TABLE live_deployments (
        remote text PRIMARY KEY,
        deployment_id uuid NOT NULL REFERENCES deployments
      );

      CREATE TABLE discovery_sequence (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        value bigint NOT NULL
      );
      INSERT INTO discovery_sequence (value) VALUES (1);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE discovery_sequence, live_deployments, deployments, releases');
  }
}
