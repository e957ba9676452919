import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderObjects } from './folder.js';

const HEADERS = { contentType: 'text/plain', cacheControl: 'no-store' };
let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'haulway-objects-'));
});
afterEach(() => rm(root, { recursive: true }));

const bytes = (text: string) => Buffer.from(text);
const read = async (key: string) => {
  const found = await folderObjects(root).read(key);
  return found && Buffer.from(found).toString();
};

test('an object is read as it was stored, and never changes', async () => {
  const objects = folderObjects(root);
  await objects.put('a/b/one.txt', bytes('1'), HEADERS);
  await objects.put('a/b/one.txt', bytes('1'), HEADERS);
  await expect(objects.put('a/b/one.txt', bytes('2'), HEADERS)).rejects.toMatchObject({ isDifferent: true });
  expect(await read('a/b/one.txt')).toBe('1');
  expect(await read('a/b/none.txt')).toBeUndefined();
  expect(await readdir(path.join(root, 'a'))).toEqual(['b']);
});

test('a folder is removed with its objects, and no other', async () => {
  const objects = folderObjects(root);
  for (const key of ['a/1.txt', 'a/2.txt', 'ab/1.txt']) await objects.put(key, bytes(key), HEADERS);
  await objects.removeFolder('a');
  await objects.removeFolder('none');
  expect(await readdir(root)).toEqual(['ab']);
});
