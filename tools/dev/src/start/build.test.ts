import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../test/programs.js';
import { checkBuilt, failedProjects, outputOf } from './build.js';

/** Nx's output with --outputStyle=static. */
const OUTPUT = `
 NX   Running target build for 3 projects:

- @haulway/contracts
- api

> nx run shell:build  [local cache]

compiled

> nx run @haulway/contracts:build

  x Unexpected token in errors.ts


 NX   Running target build for 3 projects failed

Tasks not run because their dependencies failed or --nx-bail=true:

- api:build

Failed tasks:

- @haulway/contracts:build

  Run duration:      1.0s
`;

it('finds which project failed, and its output', () => {
  const failed = failedProjects(OUTPUT);
  expect(failed).toEqual(['@haulway/contracts']);
  expect(outputOf(failed, OUTPUT)).toBe(
    '> nx run @haulway/contracts:build\n\n  x Unexpected token in errors.ts',
  );
});

it('shows the whole output if Nx itself fails', () => {
  expect(failedProjects('no workspace')).toEqual([]);
  expect(outputOf([], 'no workspace\n')).toBe('no workspace');
});

it('names the missing build', () => {
  const folder = temporaryFolder();
  expect(() => checkBuilt(folder.path)).toThrow(
    'api has not been built (apps/api/dist/main.js is missing): run npm run build.',
  );
  for (const file of ['apps/api/dist/main.js', 'apps/registry/dist/main.js', 'apps/shell/dist/index.html']) {
    mkdirSync(join(folder.path, file, '..'), { recursive: true });
    writeFileSync(join(folder.path, file), '');
  }
  expect(() => checkBuilt(folder.path)).not.toThrow();
  folder.remove();
});
