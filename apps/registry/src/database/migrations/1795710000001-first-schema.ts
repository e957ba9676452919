import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { RATE_LIMITS, RELEASES } from '../schema.js';

/** The registry's tables. Those of releases may have been moved here from the API's schema (`prepareDatabase`). */
export class FirstSchema1795710000001 implements MigrationInterface {
  readonly name = 'FirstSchema1795710000001';

  async up(runner: QueryRunner): Promise<void> {
    const [found]: { moved: boolean }[] = await runner.query(
      "SELECT to_regclass('releases') IS NOT NULL AS moved",
    );
    if (!found?.moved) await runner.query(RELEASES);
    await runner.query(RATE_LIMITS);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('There is nothing before the first schema.'));
  }
}
