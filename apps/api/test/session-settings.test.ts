import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DataSource } from 'typeorm';
import { dataSourceOptions, lockTimeout, SessionSettingsRepository } from '@haulway/server/database';
import { createTestDatabase } from './test-database.js';

const POOLER_FILE = path.resolve(__dirname, '../../../deploy/pgbouncer/pgbouncer.ini');

it('PgBouncer sets the same timeouts on every connection as the processes do', () => {
  const { statement_timeout, idle_in_transaction_session_timeout } = dataSourceOptions('', 1).extra;
  const timeouts = { statement_timeout, ...lockTimeout, idle_in_transaction_session_timeout };
  const text = readFileSync(POOLER_FILE, 'utf8');
  const statements = Object.entries(timeouts).map(([name, ms]) => `SET ${name} = ${ms}`);
  expect(/connect_query='([^']*)'/u.exec(text)?.[1]).toBe(statements.join('; '));
  expect(text).toContain(`ignore_startup_parameters = ${Object.keys(timeouts).join(', ')}\n`);
});

it('refuses to start on connections without timeouts', async () => {
  const database = await createTestDatabase();
  const options = dataSourceOptions(database.url, 1);
  const withOptions = new DataSource({ ...options, extra: { ...options.extra, ...lockTimeout } });
  const without = new DataSource({ type: 'postgres', url: database.url });
  try {
    await Promise.all([withOptions.initialize(), without.initialize()]);
    await new SessionSettingsRepository(withOptions).onApplicationBootstrap();
    await expect(new SessionSettingsRepository(without).onApplicationBootstrap()).rejects.toThrow(
      'have no statement_timeout, lock_timeout, idle_in_transaction_session_timeout: the pooler',
    );
  } finally {
    await Promise.all([withOptions.destroy(), without.destroy()]);
    await database.drop();
  }
});
