import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { privateReachesOf } from './private-reach.js';
import { isTest, ROOT, workspaces } from './workspaces.js';

const sources = workspaces()
  .flatMap(({ folder }) =>
    ts.sys.readDirectory(
      path.join(ROOT, folder),
      ['.ts', '.tsx', '.mjs', '.js'],
      ['**/node_modules', '**/dist'],
    ),
  )
  .map((file) => path.relative(ROOT, file))
  .filter((file) => /^(?:apps|libs|tools)\//u.test(file) && !isTest(file));

describe('the private interface of a library', () => {
  it('is used nowhere', () => {
    expect(sources.length).toBeGreaterThan(500);
    const found = sources.flatMap((file) =>
      privateReachesOf(file, readFileSync(path.join(ROOT, file), 'utf8')).map((reach) => `${file}:${reach}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ["Reflect.get(driver, 'master')", 'Reflect.get'],
    ["Reflect.set(runner, 'isTransactionActive', true)", 'Reflect.set'],
    ['Object.create(connection, {})', 'Object.create'],
    ['const rows = query._result;', '_result'],
    ['client?._pool;', '_pool'],
    ["client['_pool'];", '_pool'],
    ['const { _parsers: parsers } = result;', '_parsers'],
    ['const { _parsers } = result;', '_parsers'],
    ['globalThis._FEDERATION_RUNTIME_CORE = core;', '_FEDERATION_RUNTIME_CORE'],
  ])('is detected in %s', (source, what) => {
    expect(privateReachesOf('file.ts', source)).toContain(`1: ${what}`);
  });

  it.each([
    "Reflect.getMetadata('key', handler);",
    'const id = booking._id;',
    'const { id: _id, ...rest } = booking;',
    'this._own = 1;',
    "// Reflect.get(driver, 'master')",
    "const text = 'query._result';",
    'const directory = import.meta.dirname; __webpack_public_path__ = directory;',
  ])('is not detected in %s', (source) => {
    expect(privateReachesOf('file.ts', source)).toEqual([]);
  });
});
