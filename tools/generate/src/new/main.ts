/** `npm run new:endpoint`. docs/development.md describes its arguments. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { GeneratorError } from '../generated.js';
import { newEndpoint } from './new-endpoint.js';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const USAGE =
  'npm run new:endpoint -- <controller> <METHOD> <path> <name> [public, user or admin; user if not given]';

const [controller, method, route, name, access = 'user', ...rest] = process.argv.slice(2);
const changed = new Map<string, string>();
try {
  if (!controller || !method || !route || !name || rest.length > 0)
    throw new GeneratorError(`Usage: ${USAGE}`);
  const test = newEndpoint(ROOT, { controller, method, path: route, name, access }, changed);
  for (const [file, text] of changed) {
    const filepath = path.join(ROOT, file);
    mkdirSync(path.dirname(filepath), { recursive: true });
    writeFileSync(filepath, await format(text, { ...(await resolveConfig(filepath)), filepath }));
    console.log(file);
  }
  console.log(`\nNow run:\n  npm run generate\n  npx jest ${test} apps/api/test/permissions`);
} catch (error) {
  if (!(error instanceof GeneratorError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
