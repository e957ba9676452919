import pg from 'pg';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '@haulway/server/database/options';
import { FirstSchema1795710000001 } from './migrations/1795710000001-first-schema.js';
import { DiscardedUploads1796000400001 } from './migrations/1796000400001-discarded-uploads.js';
import { ReleaseNotes1796000400002 } from './migrations/1796000400002-release-notes.js';
import { ErrorDetails1796000500001 } from './migrations/1796000500001-error-details.js';
import { PreviewReleases1796000700001 } from './migrations/1796000700001-preview-releases.js';

export const migrations = [
  FirstSchema1795710000001,
  DiscardedUploads1796000400001,
  ReleaseNotes1796000400002,
  ErrorDetails1796000500001,
  PreviewReleases1796000700001,
];

/** An arbitrary but fixed number: instances that start together migrate one after the other. */
const MIGRATION_LOCK = 4_201_334;

/** The registry's schema. Its role finds its tables there, and nowhere else. */
const SCHEMA = 'registry';

/** The tables that versions before the registry stored in the API's schema, each after those it refers to. */
const RELEASE_TABLES = [
  'composition_counts',
  'composition_pages',
  'composition_samples',
  'composition_outcomes',
  'discovery_sequence',
  'publish_tokens',
  'release_uploads',
  'releases',
  'deployments',
  'live_deployments',
];

/**
 * Makes the registry's role and schema, and moves the tables of releases there from the API's schema with their rows.
 * It is safe to run repeatedly.
 * @param setupUrl the database, as a role that may make roles and owns the API's tables
 * @param registryUrl the database, as the registry's role
 */
export const prepareDatabase = async (setupUrl: string, registryUrl: string): Promise<void> => {
  const { username, password } = new URL(registryUrl);
  const role = pg.escapeIdentifier(decodeURIComponent(username));
  const client = new pg.Client({ connectionString: setupUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const known = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [
      decodeURIComponent(username),
    ]);
    if (known.rowCount === 0) await client.query(`CREATE ROLE ${role}`);
    const secret = pg.escapeLiteral(decodeURIComponent(password));
    await client.query(`ALTER ROLE ${role} LOGIN PASSWORD ${secret}`);
    await client.query(`ALTER ROLE ${role} SET search_path = ${SCHEMA}`);
    await client.query(`GRANT ${role} TO CURRENT_USER`);
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${SCHEMA} AUTHORIZATION ${role}`);
    for (const table of RELEASE_TABLES) {
      const old = await client.query('SELECT to_regclass($1) AS found', [`public.${table}`]);
      if (old.rows[0]?.found === null) continue;
      await client.query(`ALTER TABLE public.${table} SET SCHEMA ${SCHEMA}`);
      await client.query(`ALTER TABLE ${SCHEMA}.${table} OWNER TO ${role}`);
    }
    // a member of the role could read what the registry's role reads
    await client.query(`REVOKE ${role} FROM CURRENT_USER`);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
};

/**
 * Migrates the registry's schema to what this build needs. It is safe to run repeatedly and concurrently.
 * @returns the names of the migrations it ran
 */
export const migrateDatabase = async (databaseUrl: string): Promise<string[]> => {
  const dataSource = new DataSource({ ...dataSourceOptions(databaseUrl, 2), schema: SCHEMA, migrations });
  await dataSource.initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SET statement_timeout = 0');
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const ran = await dataSource.runMigrations({ transaction: 'each' });
    return ran.map((migration) => migration.name);
  } finally {
    await lock.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    await lock.release();
    await dataSource.destroy();
  }
};
