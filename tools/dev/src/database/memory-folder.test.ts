import { mkdtempSync, rmSync, type StatsFs, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryFolderFor } from './test-database.js';

jest.mock('node:fs', () => ({ ...jest.requireActual<object>('node:fs'), statfsSync: jest.fn() }));

const account = undefined;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'haulway-memory-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const free = (megabytes: number) =>
  jest.mocked(statfsSync).mockReturnValue({ bavail: megabytes * 256, bsize: 4096 } as StatsFs);

it('uses memory if there is enough space for the data of the tests', () => {
  free(2048);
  expect(memoryFolderFor(account, folder)).toBe(folder);
});

it('uses no memory in a container with the usual 64 MB, or without such a folder', () => {
  free(64);
  expect(memoryFolderFor(account, folder)).toBeUndefined();
  rmSync(folder, { recursive: true });
  free(2048);
  expect(memoryFolderFor(account, folder)).toBeUndefined();
});
