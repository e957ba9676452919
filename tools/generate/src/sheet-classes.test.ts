import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');

const files = (ending: string): string[] =>
  ['apps', 'libs'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /^[^/]+\/src\//u.test(file) && file.endsWith(ending))
      .map((file) => path.join(root, folder, file)),
  );
const sources = files('.tsx');

/** The classes that a file uses from its CSS modules although no rule defines them. */
const missingClasses = (file: string): string[] => {
  const source = readFileSync(file, 'utf8');
  const code = source.replaceAll(/^import .*$/gmu, '');
  return [...source.matchAll(/^import (\w+) from '(\.[^']*\.module\.css)'/gmu)].flatMap(
    ([, name = '', sheet = '']) => {
      const rules = readFileSync(path.resolve(path.dirname(file), sheet), 'utf8');
      const known = new Set([...rules.matchAll(/\.([a-z][\w-]*)/giu)].map(([, found]) => found));
      return [...code.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\['([^']+)'\\])`, 'gu'))]
        .map(([, dotted, quoted]) => dotted ?? quoted ?? '')
        .filter((used) => !known.has(used))
        .map((used) => `${path.relative(root, file)}: ${used}`);
    },
  );
};

it('finds every class that a component uses in its style sheet', () => {
  expect(sources.length).toBeGreaterThan(200);
  expect(sources.flatMap(missingClasses)).toEqual([]);
});

it.each(readdirSync(path.join(root, 'apps')))(
  'finds no two style sheets of one name for a build of %s',
  (app) => {
    const names = files('.module.css')
      .filter(
        (file) => file.startsWith(path.join(root, 'libs')) || file.startsWith(path.join(root, 'apps', app)),
      )
      .map((file) => path.basename(file));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  },
);
