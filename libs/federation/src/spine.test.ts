/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(__dirname, '../../..');
const AT_MOST = 15;

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** The way of a remote from the registry to its first render, as docs/architecture.md lists it. */
const listed = [...read('docs/architecture.md').matchAll(/^\d+\. `((?:apps|libs)\/[^`]+)`: /gmu)].map(
  ([, file = '']) => file,
);

const ENTRIES: Readonly<Record<string, string>> = {
  '@haulway/federation': 'libs/federation/src/index.ts',
  '@haulway/federation/host': 'libs/federation/src/host/index.ts',
  '@haulway/federation/runtime': 'libs/federation/src/loader/index.ts',
};

/** What a file imports or hands on of these folders, by path below the root. */
const importsOf = (file: string): string[] =>
  ts.preProcessFile(read(file), true, true).importedFiles.flatMap(({ fileName }) => {
    if (!fileName.startsWith('.')) return ENTRIES[fileName] ?? [];
    const target = path.join(path.dirname(file), fileName.replace(/\.js$/u, ''));
    return ['.ts', '.tsx']
      .map((ending) => target + ending)
      .filter((one) => ts.sys.fileExists(path.join(ROOT, one)));
  });

/** All that a file reaches through files that are not listed themselves. */
const reachedFrom = (file: string, seen = new Set<string>()): Set<string> => {
  for (const next of importsOf(file)) {
    if (seen.has(next)) continue;
    seen.add(next);
    if (!listed.includes(next)) reachedFrom(next, seen);
  }
  return seen;
};

it(`lists the way of a remote in at most ${AT_MOST} files, each once`, () => {
  expect(listed.length).toBeGreaterThan(10);
  expect(listed.length).toBeLessThanOrEqual(AT_MOST);
  expect(new Set(listed).size).toBe(listed.length);
});

it.each(listed.slice(1, -2).map((file, index) => [file, listed.slice(0, index + 1)] as const))(
  '%s is imported by what stands above it',
  (file, above) => {
    expect(above.flatMap((one) => [...reachedFrom(one)])).toContain(file);
  },
);

it('ends in what the host renders a remote with', () => {
  const [hook, view] = listed.slice(-2);
  expect([...reachedFrom(view ?? '')]).toContain(hook);
  expect([...reachedFrom('apps/shell/src/remotes/RemotePage.tsx')]).toContain(view);
});
