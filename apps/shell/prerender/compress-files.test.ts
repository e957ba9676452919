/** @jest-environment node */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFiles } from './compress-files.js';

const SCRIPT = 'carry(); '.repeat(500);
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'haulway-compress-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'assets/main.js'), SCRIPT);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const read = (file: string) => readFile(path.join(folder, 'assets', file));

it('writes two compressed copies beside each text file that becomes smaller', async () => {
  await writeFile(path.join(folder, 'assets/small.js'), 'carry();');
  await writeFile(path.join(folder, 'assets/photo.webp'), SCRIPT);
  await writeFile(path.join(folder, 'assets/page.html'), SCRIPT);
  await compressFiles(folder);
  expect((await readdir(path.join(folder, 'assets'))).sort()).toEqual([
    'main.js',
    'main.js.br',
    'main.js.gz',
    'page.html',
    'photo.webp',
    'small.js',
  ]);
  expect(brotliDecompressSync(await read('main.js.br')).toString()).toBe(SCRIPT);
  expect(gunzipSync(await read('main.js.gz')).toString()).toBe(SCRIPT);
});

it('leaves no copy from an earlier build', async () => {
  await compressFiles(folder);
  await writeFile(path.join(folder, 'assets/main.js'), `${SCRIPT}more();`);
  await compressFiles(folder);
  expect(gunzipSync(await read('main.js.gz')).toString()).toBe(`${SCRIPT}more();`);
  await writeFile(path.join(folder, 'assets/main.js'), 'carry();');
  await compressFiles(folder);
  expect(await readdir(path.join(folder, 'assets'))).toEqual(['main.js']);
});
