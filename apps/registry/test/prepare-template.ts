/** A separate program: Jest can't load our TypeScript in a global setup. */
import { migrateDatabase, prepareDatabase } from '../src/database/migrate-database.js';
import { registryUrl } from './registry-role.js';

const template = new URL(process.env['TEST_POSTGRES_URL'] ?? '');
template.pathname = '/haulway_template';
await prepareDatabase(template.href, registryUrl(template.href));
await migrateDatabase(registryUrl(template.href));
