/** A separate process: PostgreSQL with one migrated and seeded database to clone. It ends when its input does. */
import { startTestDatabase } from '@haulway/dev/test-database';
import { migrateDatabase } from '../src/database/migrate-database.js';

const server = await startTestDatabase('in memory');
const template = await server.createDatabase('haulway_template');
await migrateDatabase({ databaseUrl: template, environment: 'test', demoAccounts: true });
process.stdout.write(`${server.url}\n`);
process.stdin.resume();
process.stdin.once('end', () => void server.stop().then(() => process.exit(0)));
