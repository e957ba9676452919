import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Reports of browsers about the remotes in their pages: outcomes per page, counts by the minute, samples. */
export class Composition1767225607001 implements MigrationInterface {
  readonly name = 'Composition1767225607001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE composition_pages (
        id uuid PRIMARY KEY,
        network text NOT NULL,
        numbers smallint[] NOT NULL DEFAULT '{}',
        first_seen timestamptz NOT NULL
      );
      CREATE INDEX composition_pages_age ON composition_pages (first_seen);

      CREATE TABLE composition_outcomes (
        page_id uuid NOT NULL REFERENCES composition_pages ON DELETE CASCADE,
        remote text NOT NULL,
        version text NOT NULL,
        failed boolean NOT NULL,
        first_seen timestamptz NOT NULL,
        PRIMARY KEY (page_id, remote, version)
      );
      CREATE INDEX composition_outcomes_recent ON composition_outcomes (remote, version, first_seen);

      CREATE TABLE composition_counts (
        minute timestamptz NOT NULL,
        remote text NOT NULL,
        version text NOT NULL,
        stage text NOT NULL,
        code text NOT NULL,
        events integer NOT NULL,
        PRIMARY KEY (minute, remote, version, stage, code)
      );

      CREATE TABLE composition_samples (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz NOT NULL,
        page_id uuid NOT NULL,
        remote text NOT NULL,
        version text NOT NULL,
        stage text NOT NULL,
        code text NOT NULL,
        attempt smallint NOT NULL,
        owner text NOT NULL
      );
      CREATE INDEX composition_samples_age ON composition_samples (at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE composition_samples, composition_counts, composition_outcomes, composition_pages',
    );
  }
}
