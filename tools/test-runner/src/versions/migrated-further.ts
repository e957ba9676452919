const TOLD = 'process.stdout.write(`${server.url}';

/** Runs in the previous version: migrates its migrated and seeded template to the schema of NEWER_VERSION. */
const FURTHER = `
import { execFileSync } from 'node:child_process';
// its own tsconfig.json is found from there
const newer = (process.env['NEWER_VERSION'] ?? '') + '/apps/api';
execFileSync(
  process.execPath,
  ['--import', 'tsx', '--conditions=haulway', 'src/migrate.ts'],
  { cwd: newer, env: { ...process.env, DATABASE_URL: template, NODE_ENV: 'production', DEMO_ACCOUNTS: '' }, stdio: ['ignore', 2, 2] },
);
if (process.env['VERSIONS_SQL']) {
  const { Client } = (await import('pg')).default;
  const client = new Client({ connectionString: template });
  await client.connect();
  await client.query(process.env['VERSIONS_SQL']);
  await client.end();
}
`;

/**
 * The program that makes the database which the API's tests clone. It runs a newer version's migrations after its own.
 *
 * @param program the text of apps/api/test/database-server.ts
 * @throws Error when the program no longer prints its address after it has made the template
 */
export const migratedFurther = (program: string): string => {
  const [beforehand, afterwards] = program.split(TOLD);
  if (beforehand === undefined || afterwards === undefined || !beforehand.includes('const template ='))
    throw new Error('The version before makes its test database in another way: look at database-server.ts.');
  return `${beforehand}${FURTHER}${TOLD}${afterwards}`;
};
