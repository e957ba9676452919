import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { measure } from './measure.js';

const ROOT = path.resolve(__dirname, '../../../..');

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const section =
  /## The way of a remote, file by file\n(.*?)\n## /su.exec(read('docs/architecture.md'))?.[1] ?? '';

/** The files that docs/architecture.md lists, from the registry to the first render. */
const listed = [...section.matchAll(/^\d+\. `([^`]+)`/gmu)].map(([, file = '']) => file);

const spine = measure(ROOT).spines.find(({ name }) => name.startsWith('a remote'));

const ENTRIES: Readonly<Record<string, string>> = {
  '@haulway/federation': 'libs/federation/src/index.ts',
  '@haulway/federation/host': 'libs/federation/src/host/index.ts',
  '@haulway/federation/runtime': 'libs/federation/src/loader/index.ts',
};

/** The files that a file imports, at once or lazily, or re-exports, as paths below the root. */
const importsOf = (file: string): string[] =>
  ts.preProcessFile(read(file), true, true).importedFiles.flatMap(({ fileName }) => {
    if (!fileName.startsWith('.')) return ENTRIES[fileName] ?? [];
    const target = path.join(path.dirname(file), fileName.replace(/\.js$/u, ''));
    return ['.ts', '.tsx']
      .map((ending) => target + ending)
      .filter((one) => ts.sys.fileExists(path.join(ROOT, one)));
  });

/** All files that a file reaches through files that are not listed themselves. */
const reachedFrom = (file: string, seen = new Set<string>()): Set<string> => {
  for (const next of importsOf(file)) {
    if (seen.has(next)) continue;
    seen.add(next);
    if (!listed.includes(next)) reachedFrom(next, seen);
  }
  return seen;
};

describe('the spine of a remote, from the registry to the first render', () => {
  it('equals the files that the numbers count', () => {
    expect([...listed].sort()).toEqual(spine?.files);
  });

  it('is short enough to read', () => {
    expect(listed.length).toBeGreaterThan(10);
    expect(listed.length).toBeLessThanOrEqual(spine?.most ?? 0);
  });

  it('is one chain down to the page, in which each file is imported by an earlier one', () => {
    const way = listed.slice(0, -2);
    const unreached = way.filter(
      (file, place) => place > 0 && !way.slice(0, place).some((before) => reachedFrom(before).has(file)),
    );
    expect(unreached).toEqual([]);
  });

  it('ends with the component in which the host renders a remote', () => {
    const [view = '', page = ''] = listed.slice(-2);
    expect([view, page]).toEqual([
      'libs/federation/src/react/RemoteView.tsx',
      'apps/shell/src/remotes/RemotePage.tsx',
    ]);
    expect([...reachedFrom(page)]).toContain(view);
  });
});
