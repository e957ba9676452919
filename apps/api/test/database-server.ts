/** A process of its own: PostgreSQL with one migrated and seeded database to clone; ends when its input does. */
import { startTestDatabase } from './throwaway-postgres.js';
import pg from 'pg';
import { migrateDatabase } from '../src/database/migrate-database.js';

export const TEMPLATE = 'haulway_template';

const server = await startTestDatabase();
const client = new pg.Client({ connectionString: server.url });
await client.connect();
await client.query(`CREATE DATABASE ${TEMPLATE}`);
await client.end();
const template = new URL(server.url);
template.pathname = `/${TEMPLATE}`;
await migrateDatabase({ databaseUrl: template.href, environment: 'test', demoAccounts: true });
process.stdout.write(`${server.url}\n`);
process.stdin.resume();
process.stdin.once('end', () => void server.stop().then(() => process.exit(0)));
