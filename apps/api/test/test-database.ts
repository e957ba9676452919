import { randomUUID } from 'node:crypto';
import pg from 'pg';

const serverUrl = (): string => {
  const url = process.env['TEST_POSTGRES_URL'];
  if (!url) throw new Error('TEST_POSTGRES_URL is not set: run the tests through jest with its global setup');
  return url;
};

const onServer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/**
 * The direct address of PostgreSQL for a test database's address. It differs only when TEST_POOLER_URL sends the tests
 * through a pooler. None when there is no database.
 */
export const directUrlOf = (url: string): string => {
  const pooler = process.env['TEST_POOLER_URL'];
  if (!url || !pooler || new URL(url).host !== new URL(pooler).host) return url;
  const direct = new URL(url);
  direct.host = new URL(serverUrl()).host;
  return direct.href;
};

export interface TestDatabase {
  /** The database address for the API: through a pooler if TEST_POOLER_URL is set. */
  readonly url: string;
  drop(): Promise<void>;
}

const create = async (template?: string): Promise<TestDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`);
  const pooler = process.env['TEST_POOLER_URL'];
  const url = new URL(pooler ?? serverUrl());
  url.pathname = `/${name}`;
  // without FORCE it waits for connections that are just being closed; a pooler keeps its own open
  const force = pooler ? 'WITH (FORCE)' : '';
  return { url: url.href, drop: () => onServer(`DROP DATABASE IF EXISTS ${name} ${force}`) };
};

/** A separate database, migrated and seeded: a clone of the template, made in some 50 ms. */
export const createTestDatabase = (): Promise<TestDatabase> => create('haulway_template');

/** A separate empty database. */
export const createEmptyDatabase = (): Promise<TestDatabase> => create();
