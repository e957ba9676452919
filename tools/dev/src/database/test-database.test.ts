import { existsSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isPortFree } from '@haulway/process';
import { query } from '../../test/programs.js';
import { startTestDatabase, type TestDatabase } from './test-database.js';

const portOf = (url: string) => Number(new URL(url).port);

describe('a test database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.stop());

  it('creates independent copies of a template', async () => {
    const template = await database.createDatabase('template');
    await query(template, `CREATE TABLE services AS SELECT 'skip' AS name`);
    const one = await database.createDatabase('one', 'template');
    const two = await database.createDatabase('two', 'template');
    await query(one, 'DELETE FROM services');
    expect(await query(one, 'SELECT * FROM services')).toEqual([]);
    expect(await query(two, 'SELECT * FROM services')).toEqual([{ name: 'skip' }]);
    expect(await query(database.url, 'SELECT current_database() AS name')).toEqual([{ name: 'test' }]);
  });

  it('runs alongside another test database, which can stop on its own', async () => {
    const other = await startTestDatabase();
    expect(other.url).not.toBe(database.url);
    await other.stop();
    expect(await isPortFree(portOf(other.url))).toBe(true);
    expect(await query(database.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  });
});

it('a test database is removed with its data when the program that started it is killed', async () => {
  const program = join(__dirname, '../../test/dies-with-a-database.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  const { url, data }: { url: string; data: string } = JSON.parse(String(line));
  expect(await isPortFree(portOf(url))).toBe(false);
  expect(existsSync(data)).toBe(true);
  child.kill('SIGKILL');
  while (!(await isPortFree(portOf(url))) || existsSync(data)) await wait(20);
});
