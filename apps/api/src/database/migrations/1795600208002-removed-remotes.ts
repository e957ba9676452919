import { type MigrationInterface, type QueryRunner } from 'typeorm';

const kinds = (names: string): string => `
  ALTER TABLE deployments
    DROP CONSTRAINT deployments_kind_check,
    ADD CONSTRAINT deployments_kind_check CHECK (kind IN (${names}));`;
const BEFORE = `'publish', 'rollback', 'ramp', 'promote', 'auto', 'kill', 'revive'`;

/** The last change of remotes that were taken out of the site. */
export class RemovedRemotes1795600208002 implements MigrationInterface {
  readonly name = 'RemovedRemotes1795600208002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(kinds(`${BEFORE}, 'remove'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE deployments SET kind = 'kill' WHERE kind = 'remove'; ${kinds(BEFORE)}`);
  }
}
