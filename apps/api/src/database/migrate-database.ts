import { runMigrations as migrateQueue } from 'graphile-worker';
import { DataSource } from 'typeorm';
import { type Environment } from '@haulway/server/config';
import { seedCatalogue, seedWasteTypes } from './seed/seed-catalogue.js';
import { seedDemoAccounts } from './seed/demo-accounts.js';
import { dataSourceOptions } from '@haulway/server/database/options';
import { migrations } from './migrations/index.js';

/** An arbitrary but fixed number: instances that start together migrate one after the other. */
const MIGRATION_LOCK = 4_201_333;

export interface MigrationSettings {
  readonly databaseUrl: string;
  readonly environment: Environment;
  readonly demoAccounts: boolean;
}

/**
 * Migrates a database to what this build needs: our tables, the job queue's own, the catalogue and, outside production
 * and only on request, the demo accounts. It is safe to run repeatedly and concurrently.
 * @returns the names of the migrations it ran
 */
export const migrateDatabase = async (settings: MigrationSettings): Promise<string[]> => {
  const dataSource = new DataSource({ ...dataSourceOptions(settings.databaseUrl, 2), migrations });
  await dataSource.initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SET statement_timeout = 0');
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const ran = await dataSource.runMigrations({ transaction: 'each' });
    await migrateQueue({ connectionString: settings.databaseUrl });
    await dataSource.transaction(seedCatalogue);
    await dataSource.transaction(seedWasteTypes);
    if (settings.demoAccounts && settings.environment !== 'production') {
      await dataSource.transaction(seedDemoAccounts);
    }
    return ran.map((migration) => migration.name);
  } finally {
    await lock.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    await lock.release();
    await dataSource.destroy();
  }
};
