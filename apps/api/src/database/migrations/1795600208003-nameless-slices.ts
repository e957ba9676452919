import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Removes the slice name 'undefined' from releases. The tool that reads a module's declarations did not know the names
 * of slices before, and stored 'undefined' for each. Now that it knows them, the next release would seem to remove that
 * name, which only a new major version may do.
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
