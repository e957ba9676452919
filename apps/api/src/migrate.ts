/**
 * Run before a new build starts: `node dist/migrate.js` with DATABASE_DIRECT_URL or DATABASE_URL, NODE_ENV and
 * DEMO_ACCOUNTS.
 */
import { z } from 'zod';
import { migrateDatabase } from './database/migrate-database.js';

const environment = z
  .object({
    DATABASE_URL: z.string({ message: 'DATABASE_URL is missing.' }).min(1, 'DATABASE_URL is missing.'),
    DATABASE_DIRECT_URL: z.string().optional(),
    NODE_ENV: z
      .enum(['development', 'test', 'production'], {
        message: "NODE_ENV must be 'development', 'test' or 'production'.",
      })
      .default('development'),
    DEMO_ACCOUNTS: z.string().optional(),
  })
  .safeParse(process.env);

const say = (line: string) => process.stdout.write(`${line}\n`);

if (environment.success) {
  try {
    const ran = await migrateDatabase({
      // a session lock makes concurrent migrations run one after the other; a pooler would give that session to others
      databaseUrl: environment.data.DATABASE_DIRECT_URL || environment.data.DATABASE_URL,
      environment: environment.data.NODE_ENV,
      demoAccounts: environment.data.DEMO_ACCOUNTS === 'true',
    });
    say(ran.length === 0 ? 'database up to date' : `database migrated: ${ran.join(', ')}`);
  } catch (error) {
    process.stderr.write(`The database could not be migrated: ${String(error)}\n`);
    process.exitCode = 1;
  }
} else {
  for (const issue of environment.error.issues) process.stderr.write(`${issue.message}\n`);
  process.exitCode = 1;
}
