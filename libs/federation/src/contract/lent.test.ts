import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HOST_LENDS } from '@haulway/contracts';
import { LENT_NAMES, SINGLETONS } from './lent.js';

const ROOT = path.resolve(__dirname, '../../../..');
const versionOf = (library: string): unknown => {
  const name = library === 'react/jsx-runtime' ? 'react' : library;
  const file = path.join(ROOT, 'node_modules', name, 'package.json');
  const pkg: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return typeof pkg === 'object' && pkg !== null ? Reflect.get(pkg, 'version') : undefined;
};

test('what releases are checked against is what the host lends', () => {
  expect(Object.keys(HOST_LENDS).sort()).toEqual([...SINGLETONS].sort());
  for (const [library, names] of Object.entries(LENT_NAMES)) {
    expect([library, HOST_LENDS[library]?.names]).toEqual([library, names]);
  }
});

test.each(SINGLETONS)('the version of %s is the installed one', (library) => {
  expect(HOST_LENDS[library]?.version).toBe(versionOf(library));
});
