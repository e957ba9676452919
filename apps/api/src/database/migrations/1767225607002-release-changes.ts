import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Who changed what is live and why, remotes that are switched off, ramps of canaries, the declarations and needs of a
 * build, and versions whose files have been deleted.
 */
export class ReleaseChanges1767225607002 implements MigrationInterface {
  readonly name = 'ReleaseChanges1767225607002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE releases ADD contract jsonb, ADD pruned_at timestamptz;
      ALTER TABLE deployments
        ADD actor text, ADD reason text, ADD ramp jsonb, ADD off boolean NOT NULL DEFAULT false,
        DROP CONSTRAINT deployments_kind_check,
        ADD CONSTRAINT deployments_kind_check
          CHECK (kind IN ('publish', 'rollback', 'ramp', 'promote', 'auto', 'kill', 'revive'));
      UPDATE deployments d SET actor = r.published_by FROM releases r WHERE r.id = d.release_id;
      ALTER TABLE deployments ALTER actor SET NOT NULL;
      CREATE INDEX deployments_newest ON deployments (deployed_at DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX deployments_newest;
      UPDATE deployments SET kind = 'publish' WHERE kind NOT IN ('publish', 'rollback');
      ALTER TABLE deployments
        DROP actor, DROP reason, DROP ramp, DROP off,
        DROP CONSTRAINT deployments_kind_check,
        ADD CONSTRAINT deployments_kind_check CHECK (kind IN ('publish', 'rollback'));
      ALTER TABLE releases DROP contract, DROP pruned_at;
    `);
  }
}
