import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { z } from 'zod';

/** The hand-written list of the libraries of which the page has one copy. */
const LIST = 'libs/federation/shared-libraries.json';
const HEADER = `// Made by npm run generate from ${LIST}: change that, not this.\n`;

const list = z.record(z.string(), z.strictObject({ exports: z.array(z.string()).optional() }));
const packageFile = z.object({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).optional(),
});

interface SharedLibrary {
  readonly name: string;
  readonly version: string;
  /** The shared names; undefined if the whole library is shared. */
  readonly exports?: readonly string[];
}

const readJson = (root: string, file: string): unknown =>
  JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** The version of a library. `react/jsx-runtime` is in the package `react`, `@haulway/ui` is in libs/ui. */
const versionOf = (root: string, library: string): string => {
  const [scope = '', name = ''] = library.split('/');
  if (scope === '@haulway') return packageFile.parse(readJson(root, `libs/${name}/package.json`)).version;
  const dependency = scope.startsWith('@') ? `${scope}/${name}` : scope;
  const version = packageFile.parse(readJson(root, 'apps/shell/package.json')).dependencies?.[dependency];
  if (version === undefined) throw new Error(`apps/shell/package.json names no version of ${dependency}`);
  return version;
};

const sharedLibraries = (root: string): SharedLibrary[] =>
  Object.entries(list.parse(readJson(root, LIST))).map(([name, { exports }]) => ({
    name,
    version: versionOf(root, name),
    exports: exports?.toSorted(),
  }));

const keyOf = (name: string): string => (/^\w+$/u.test(name) ? name : `'${name}'`);
const majorOf = (version: string): string => version.split('.')[0] ?? '';
const WIDTH = 110;

/** Formats a list as Prettier does: on one line if it is short enough. */
const wrapped = (before: string, entries: readonly string[], after: string, indent: string): string => {
  const line = `${before} ${entries.join(', ')} ${after}`.replace('[ ', '[').replace(' ]', ']');
  if (line.length <= WIDTH) return line;
  return [before, ...entries.map((entry) => `${indent}  ${entry},`), `${indent}${after}`].join('\n');
};

/** The list in libs/contracts. Release checks, builds of remotes and the linter use it. */
export const sharedLibrariesContract = (root: string): string => {
  const entries = sharedLibraries(root).map(({ name, version, exports }) => {
    const range = `^${majorOf(version)}.0.0`;
    const facts = [`version: '${version}'`, `range: '${range}'`];
    if (!exports) return `  ${keyOf(name)}: { ${facts.join(', ')} },`;
    const names = wrapped(
      '    exports: [',
      exports.map((one) => `'${one}'`),
      '],',
      '    ',
    );
    return [`  ${keyOf(name)}: {`, ...facts.map((fact) => `    ${fact},`), names, '  },'].join('\n');
  });
  return `${HEADER}
/** A library that the host shares with every remote. */
export interface SharedLibraryOffer {
  /** The version of the page's one copy. */
  readonly version: string;
  /** What our remotes are built to accept. */
  readonly range: string;
  /** The names that the host shares; undefined where it shares the whole library. */
  readonly exports?: readonly string[];
}

/** What the host shares with remotes, of which the page has one copy each. */
export const SHARED_LIBRARIES = {
${entries.join('\n')}
} as const satisfies Readonly<Record<string, SharedLibraryOffer>>;

export type SharedLibraryName = keyof typeof SHARED_LIBRARIES;
`;
};

/** The names that one of our modules exports at run time. Types are marked as types (verbatimModuleSyntax). */
const exportedValues = (file: string): string[] => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) return [];
    const { exportClause } = statement;
    if (!exportClause || !ts.isNamedExports(exportClause))
      throw new Error(
        `${file} exports something that it does not name: what is shared must be readable there`,
      );
    return exportClause.elements.filter(({ isTypeOnly }) => !isTypeOnly).map(({ name }) => name.text);
  });
};

/** The members of a package's production build, and `default`, which is the bundlers' name for the whole package. */
const membersOfPackage = (root: string, library: string): string[] => {
  const program = `process.stdout.write(Object.keys(require('${library}')).join(' '))`;
  const members = execFileSync(process.execPath, ['-e', program], {
    cwd: path.join(root, 'apps/shell'),
    env: { NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  return ['default', ...members.split(' ').filter((name) => !name.startsWith('__'))];
};

/** The names of a library that is shared completely. */
const namesOf = (root: string, name: string): readonly string[] => {
  const [scope, folder = ''] = name.split('/');
  const names =
    scope === '@haulway'
      ? exportedValues(path.join(root, 'libs', folder, 'src/index.ts'))
      : membersOfPackage(root, name);
  return names.toSorted();
};

/** Every name that a remote can import from the page, for the release checks (libs/contracts). */
export const sharedNamesContract = (root: string): string => {
  const entries = sharedLibraries(root).map(({ name, exports }) => {
    if (exports) return `  ${keyOf(name)}: SHARED_LIBRARIES['${name}'].exports,`;
    const names = namesOf(root, name).map((one) => `'${one}'`);
    return wrapped(`  ${keyOf(name)}: [`, names, '],', '  ');
  });
  return `${HEADER}import { SHARED_LIBRARIES } from './shared-libraries.js';

/** The names that each shared library has in the page: any other would be undefined there. */
export const SHARED_NAMES: Readonly<Record<string, readonly string[]>> = {
${entries.join('\n')}
};
`;
};

const variableOf = (name: string): string =>
  name.replace(/^@\w+\//u, '').replaceAll(/[-/](\w)/gu, (_match, letter: string) => letter.toUpperCase());

/** The shared libraries' objects that remotes get from the host (apps/shell). */
export const sharedLibrariesModule = (root: string): string => {
  const libraries = sharedLibraries(root);
  const imports = libraries.map(({ name, exports }) =>
    exports
      ? wrapped('import {', exports, `} from '${name}';`, '')
      : `import * as ${variableOf(name)} from '${name}';`,
  );
  const subsets = libraries.flatMap(({ name, exports }) =>
    exports ? [wrapped(`const ${variableOf(name)} = {`, exports, '};', '')] : [],
  );
  const entries = libraries.map(
    ({ name, version }) => `  ${keyOf(name)}: { version: '${version}', lib: () => ${variableOf(name)} },`,
  );
  return `${HEADER}import type { SharedLibraries } from '@haulway/federation/host';
${imports.join('\n')}

// named subsets: the rest of each library is shaken out of the page
${subsets.join('\n')}

/** The page's one copy of everything shared, as every remote gets it. */
export const sharedLibraries: SharedLibraries = {
${entries.join('\n')}
};
`;
};
