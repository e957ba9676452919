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

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

const create = async (template?: string): Promise<TestDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  // it waits for connections that are just being closed
  return { url: url.href, drop: () => onServer(`DROP DATABASE IF EXISTS ${name}`) };
};

/** A separate database, migrated and seeded: a clone of the template, made in some 50 ms. */
export const createTestDatabase = (): Promise<TestDatabase> => create('haulway_template');

export const createEmptyDatabase = (): Promise<TestDatabase> => create();
