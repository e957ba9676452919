import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { databaseUrlOf, inherited } from '../start/environments.js';
import { readSecrets } from '../start/secrets.js';
import { readSettings } from '../start/settings.js';

/** `npm run places -- check|rebuild`: checks or rebuilds the place counters of the local site, or of DATABASE_URL. */

const root = resolve(import.meta.dirname, '../../../..');
const settings = readSettings(root, process.env);
const DATABASE_URL = databaseUrlOf(settings, readSecrets(settings.dataDir, process.env));
const program = spawn(process.execPath, ['apps/api/dist/places.js', ...process.argv.slice(2)], {
  cwd: root,
  env: { ...inherited(process.env), DATABASE_URL },
  stdio: 'inherit',
});
const [code] = await once(program, 'close');
process.exitCode = typeof code === 'number' ? code : 1;
