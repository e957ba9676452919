import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import startDatabase from '@haulway/api/testing/database';

/** The API's test database, with the registry's role and schema in the template that each test file clones. */
export default async function globalSetup() {
  await startDatabase();
  execFileSync(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('prepare-template.ts', import.meta.url))],
    {
      stdio: 'inherit',
      cwd: fileURLToPath(new URL('..', import.meta.url)),
    },
  );
}
