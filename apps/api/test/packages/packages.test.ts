import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as common from '@nestjs/common';
import { BUNDLED, OUTSIDE } from './bundled.mjs';

const ROOT = path.resolve(__dirname, '../../../..');

/** The code that an API suite runs: its own files, and the libraries and tools it starts. */
const FOLDERS = ['apps/api/src', 'apps/api/test', 'libs/contracts/src', 'libs/domain/src'];

const importedIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const text = readFileSync(path.join(ROOT, folder, file), 'utf8');
      return [...text.matchAll(/^(?!import type)[^\n]*\bfrom '([^'.][^']*)';$/gmu)].map(
        ([, name = '']) => name,
      );
    });

describe('the packages that test suites load from one bundle', () => {
  it('are resolved from the bundle', () => {
    expect(require.resolve('@nestjs/common')).toMatch(/test-packages\/@nestjs\/common\.cjs$/u);
    expect(common.Injectable).toBeInstanceOf(Function);
  });

  it('include every imported path: another one would load a second copy of the same classes', () => {
    const known = new Set([...BUNDLED, ...OUTSIDE]);
    const imported = new Set(FOLDERS.flatMap(importedIn));
    expect(imported.size).toBeGreaterThan(30);
    const unknown = [...imported].filter((name) => !known.has(name) && !/^(?:node:|@haulway\/)/u.test(name));
    expect(unknown).toEqual([]);
  });
});
