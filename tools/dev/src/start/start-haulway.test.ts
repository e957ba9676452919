import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { findFreePort } from '@haulway/process';
import { ROOT, temporaryFolder } from '../../test/programs.js';
import { Supervisor } from '../supervisor/supervisor.js';
import { environmentsOf, partsOf } from './environments.js';
import { progressOn } from './closing-screen.js';
import { readSecrets } from './secrets.js';
import { PORTS, readSettings } from './settings.js';
import { startHaulway } from './start-haulway.js';

let folder: ReturnType<typeof temporaryFolder>;
const blocker = createServer();
beforeEach(() => (folder = temporaryFolder()));
afterEach(() => {
  blocker.close();
  folder.remove();
});

async function environment(): Promise<Record<string, string>> {
  const variables = Object.keys(PORTS);
  const ports = new Set<number>();
  // the system may give a port again that it has just given
  while (ports.size < variables.length) ports.add(await findFreePort());
  const portOf = Object.fromEntries([...ports].map((port, index) => [variables[index], String(port)]));
  return { HAULWAY_DATA_DIR: join(folder.path, 'data'), ...portOf };
}

it('reports a taken port before it changes anything', async () => {
  const env = await environment();
  blocker.listen(Number(env.MAIL_PORT), '127.0.0.1');
  await once(blocker, 'listening');
  let output = '';
  const progress = progressOn({ write: (text) => (output += text) });
  await expect(startHaulway({ env, progress })).rejects.toThrow(
    `Port ${env.MAIL_PORT} is taken: stop what listens there, or choose another port with MAIL_PORT.`,
  );
  expect(output).toMatch(/^ {2}Checking the machine +–\n$/);
  expect(existsSync(join(folder.path, 'data'))).toBe(false);
});

it('reports a problem of the database folder', async () => {
  const settings = readSettings(ROOT, await environment());
  mkdirSync(join(settings.dataDir, 'postgres'), { recursive: true });
  writeFileSync(join(settings.dataDir, 'postgres', 'letter.txt'), 'Dear all');
  const environments = environmentsOf(settings, readSecrets(settings.dataDir, {}), process.env);
  const [database] = partsOf(settings, environments).foundations;
  const supervisor = new Supervisor({
    cwd: ROOT,
    logsDir: join(folder.path, 'logs'),
    report: () => {},
    onChange: () => {},
  });
  if (!database) throw new Error('no database to start');
  await expect(supervisor.start(database)).rejects.toThrow(
    /^The database did not start \(\S+database\.log\): \S+ holds something that is not a PostgreSQL database: /,
  );
});
