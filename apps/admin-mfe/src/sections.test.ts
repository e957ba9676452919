import { readFileSync } from 'node:fs';
import path from 'node:path';
import remote from './module.js';
import { SECTIONS } from './sections.js';

it('names the same paths in the navigation, in the module and in the release', () => {
  const published: unknown = JSON.parse(readFileSync(path.join(__dirname, '../haulway.remote.json'), 'utf8'));
  const paths = SECTIONS.map((section) => section.path);
  expect(published).toMatchObject({ routes: paths });
  expect(remote.routes.map((route) => route.path)).toEqual(paths);
});
