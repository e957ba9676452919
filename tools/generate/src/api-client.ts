import { type Endpoint, endpoints } from '@haulway/contracts';

const FOLDER = 'libs/api-client/src/generated';
const HEAD = '// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).\n';

const kebab = (name: string): string => name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

const text = (value: string): string => `'${value}'`;

/** Words that a row may have as its name, but a variable may not. */
const RESERVED = /^(?:class|default|delete|do|export|for|if|import|in|new|return|switch|void|with)$/u;

/** The code of a row in the page's bundle, without the fields that only the server needs. */
const rowOf = (name: string, { method, path, summary, tags }: Endpoint): string =>
  [
    `/** ${summary.replace(/\*\//gu, '')}. */`,
    RESERVED.test(name)
      ? `const ${name}Call: Call<Rows['${name}']> = {`
      : `export const ${name}: Call<Rows['${name}']> = {`,
    `  method: ${text(method)},`,
    `  path: ${text(path)},`,
    ...(tags ? [`  tags: [${tags.map(text).join(', ')}],`] : []),
    '};',
    ...(RESERVED.test(name) ? [`export { ${name}Call as ${name} };`] : []),
  ].join('\n');

const fileOf = (group: string, rows: Readonly<Record<string, Endpoint>>): string =>
  [
    HEAD + "import type { endpoints } from '@haulway/contracts';",
    "import type { Call } from '../call.js';",
    '',
    `type Rows = (typeof endpoints)['${group}'];`,
    '',
    ...Object.entries(rows).map(([name, row]) => `${rowOf(name, row)}\n`),
  ].join('\n');

const groups: readonly (readonly [string, Readonly<Record<string, Endpoint>>])[] = Object.entries(endpoints);

/**
 * The generated files of libs/api-client: one for each group, so that a page's bundle has only the groups that it
 * calls.
 */
export const apiClientFiles: Readonly<Record<string, () => string>> = {
  ...Object.fromEntries(
    groups.map(([group, rows]) => [`${FOLDER}/${kebab(group)}.ts`, () => fileOf(group, rows)]),
  ),
  [`${FOLDER}/index.ts`]: () =>
    `${HEAD}${groups.map(([group]) => `export * as ${group} from './${kebab(group)}.js';\n`).join('')}`,
};
