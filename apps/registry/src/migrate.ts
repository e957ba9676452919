/**
 * Run before a new build starts: `node dist/migrate.js` with REGISTRY_DATABASE_URL, and with REGISTRY_SETUP_URL where
 * the role and the schema may not exist yet.
 */
import { z } from 'zod';
import { migrateDatabase, prepareDatabase } from './database/migrate-database.js';

const missing = 'REGISTRY_DATABASE_URL is missing.';
const environment = z
  .object({
    REGISTRY_DATABASE_URL: z.string({ message: missing }).min(1, missing),
    REGISTRY_SETUP_URL: z.string().optional(),
  })
  .safeParse(process.env);

if (environment.success) {
  const { REGISTRY_DATABASE_URL, REGISTRY_SETUP_URL } = environment.data;
  try {
    if (REGISTRY_SETUP_URL) await prepareDatabase(REGISTRY_SETUP_URL, REGISTRY_DATABASE_URL);
    const ran = await migrateDatabase(REGISTRY_DATABASE_URL);
    process.stdout.write(
      ran.length === 0 ? 'registry up to date\n' : `registry migrated: ${ran.join(', ')}\n`,
    );
  } catch (error) {
    process.stderr.write(`The registry's schema could not be migrated: ${String(error)}\n`);
    process.exitCode = 1;
  }
} else {
  for (const issue of environment.error.issues) process.stderr.write(`${issue.message}\n`);
  process.exitCode = 1;
}
