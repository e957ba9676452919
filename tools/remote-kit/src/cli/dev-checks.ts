import path from 'node:path';
import { importsIn, USED_EXPORTS_FILE } from '@haulway/federation-build/shared';
import type { Plugin } from 'vite';
import type { Compiler } from 'webpack';
import { LIBRARY_OF } from '../bundlers/kit-names.js';
import { isSheet, nameProblems, sheetProblems } from './stated-problems.js';

/** Receives each problem that would refuse the build when it is published. */
export type Say = (problem: string) => void;

const sayer =
  (say: Say) =>
  (problems: readonly string[]): void => {
    for (const problem of problems) say(problem);
  };

/** Checks the names and style sheets of each build of webpack or Rspack. The build is served all the same. */
export const checkBuilds = (compiler: Compiler, remote: string, say: Say): void => {
  const sayAll = sayer(say);
  // later, the contents of the files are no longer in memory
  compiler.hooks.emit.tap('haulway-dev-checks', (compilation) => {
    for (const { name, source } of compilation.getAssets()) {
      const text = () => source.source().toString();
      if (name === USED_EXPORTS_FILE) sayAll(nameProblems(text()));
      else if (isSheet(name)) sayAll(sheetProblems(remote, name, text()));
    }
  });
};

const namesIn = (code: string): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const { from, names = [] } of importsIn(code)) {
    const library = LIBRARY_OF.get(from);
    if (library !== undefined) found.set(library, [...(found.get(library) ?? []), ...names]);
  }
  return found;
};

/** Checks each module and style sheet of the project when Vite serves it. Needs `importsReady`. */
export const checkModules = (folder: string, remote: string, say: Say): Plugin => ({
  name: 'haulway-dev-checks',
  apply: 'serve',
  transform: (code, id) => {
    const [file = ''] = id.split('?');
    if (!file.startsWith(folder + path.sep) || file.includes('node_modules')) return undefined;
    const shown = path.relative(folder, file);
    if (isSheet(file)) sayer(say)(sheetProblems(remote, shown, code));
    else {
      const names = namesIn(code);
      const unshared = [...names].map(([library, used]) => ({ library, names: used, file: shown }));
      sayer(say)(nameProblems(JSON.stringify({ names: Object.fromEntries(names), unshared })));
    }
    return undefined;
  },
});
