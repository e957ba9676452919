/** A separate process: PostgreSQL with one migrated and seeded database to clone. It ends when its input does. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installedPgBouncer, startPgBouncer } from '@haulway/dev/pgbouncer';
import { startTestDatabase } from '@haulway/dev/test-database';
import { migrateDatabase } from '../src/database/migrate-database.js';

const server = await startTestDatabase('in memory');
const template = await server.createDatabase('haulway_template');
await migrateDatabase({ databaseUrl: template, environment: 'test', demoAccounts: true });
const pooler = await startPooler(server.url);
process.stdout.write(`${server.url}\n`);
if (pooler) process.stdout.write(`${JSON.stringify(pooler.told)}\n`);
process.stdin.resume();
const stop = async (): Promise<void> => {
  await pooler?.close();
  await server.stop();
};
process.stdin.once('end', () => void stop().then(() => process.exit(0)));

/**
 * Starts PgBouncer between the tests and the server, if TEST_PGBOUNCER is set. @throws Error when it is not installed
 */
async function startPooler(url: string) {
  if (!process.env['TEST_PGBOUNCER']) return undefined;
  const program = installedPgBouncer();
  if (!program) throw new Error('PgBouncer is not installed: TEST_PGBOUNCER can not be had.');
  const folder = mkdtempSync(path.join(tmpdir(), 'haulway-pgbouncer-'));
  const pgbouncer = await startPgBouncer(program, { folder, server: url });
  const close = async (): Promise<void> => {
    await pgbouncer.close();
    rmSync(folder, { recursive: true });
  };
  return { told: { pooler: pgbouncer.urlOf(url), statements: pgbouncer.preparedStatements }, close };
}
