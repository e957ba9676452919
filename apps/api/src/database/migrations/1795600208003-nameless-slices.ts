import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * The tool that found out what a module declares knew no slice's name before and noted 'undefined' for each. Now that names
 * are known, that name would seem to be taken away by the next release, which only a new major version may do.
 */
export class NamelessSlices1795600208003 implements MigrationInterface {
  readonly name = 'NamelessSlices1795600208003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE releases
      SET contract = jsonb_set(contract, '{module,reducers}', (contract #> '{module,reducers}') - 'undefined')
      WHERE contract #> '{module,reducers}' ? 'undefined'`);
  }

  async down(): Promise<void> {}
}
