import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * A canary may have 0 % of the visitors: only a preview shows it. New databases have this table in the registry's schema.
 */
export class CanaryOfNobody1795700050002 implements MigrationInterface {
  readonly name = 'CanaryOfNobody1795700050002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE IF EXISTS deployments
        DROP CONSTRAINT deployments_canary_traffic_check,
        ADD CONSTRAINT deployments_canary_traffic_check CHECK (canary_traffic BETWEEN 0 AND 99)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE IF EXISTS deployments
        DROP CONSTRAINT deployments_canary_traffic_check,
        ADD CONSTRAINT deployments_canary_traffic_check CHECK (canary_traffic BETWEEN 1 AND 99) NOT VALID`);
  }
}
