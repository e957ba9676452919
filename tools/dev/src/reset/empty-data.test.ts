import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../test/programs.js';
import { emptyData } from './empty-data.js';
import { hold } from '../start/instance.js';

let folder: ReturnType<typeof temporaryFolder>;
let dataDir: string;
beforeEach(() => {
  folder = temporaryFolder();
  dataDir = join(folder.path, 'e2e', '.data');
  mkdirSync(dataDir, { recursive: true });
});
afterEach(() => folder.remove());

it('removes all data, including a database behind a link', async () => {
  const elsewhere = join(folder.path, 'elsewhere');
  mkdirSync(elsewhere);
  writeFileSync(join(elsewhere, 'PG_VERSION'), '18');
  symlinkSync(elsewhere, join(dataDir, 'postgres'));
  mkdirSync(join(dataDir, 'mail'));
  writeFileSync(join(dataDir, 'mail', '1.eml'), '');
  expect(await emptyData(folder.path, dataDir)).toBe(true);
  expect(readdirSync(dataDir)).toEqual([]);
  expect(readdirSync(folder.path)).toEqual(['e2e']);
  expect(await emptyData(folder.path, dataDir)).toBe(false);
});

it('does nothing if there is no data folder', async () => {
  expect(await emptyData(folder.path, join(folder.path, 'none'))).toBe(false);
});

it('refuses while an instance runs', async () => {
  const held = hold(dataDir);
  writeFileSync(join(dataDir, 'secrets.json'), '{}');
  await expect(emptyData(folder.path, dataDir)).rejects.toThrow('Haulway is running on');
  expect(readdirSync(dataDir)).toContain('secrets.json');
  held.release();
});

it('refuses to empty a folder that does not belong to Haulway', async () => {
  const home = join(folder.path, 'home');
  mkdirSync(home);
  writeFileSync(join(home, 'letter.txt'), 'Dear all');
  await expect(emptyData(join(folder.path, 'e2e'), home)).rejects.toThrow('nothing was removed');
  expect(readdirSync(home)).toEqual(['letter.txt']);
});
