import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteBuildOutput } from '@haulway/release/client';
import { buildProblems } from './check.js';

const ROUTES = ['/fleet', '/fleet/:van'];
const MODULE = { name: 'fleet-mfe', hostApi: '^1.0.0', routes: ROUTES, slots: [], reducers: [] };

let folder: string;
let program: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'haulway-check-'));
  writeFileSync(path.join(folder, 'haulway-used-exports.json'), '{ "names": {} }');
  // stands for the program that runs a module
  program = path.join(folder, 'program.mjs');
  const result = JSON.stringify(`started\n${JSON.stringify({ module: MODULE })}`);
  writeFileSync(program, `import { writeSync } from 'node:fs'; writeSync(3, ${result});`);
});
afterAll(() => rmSync(folder, { recursive: true }));

const problemsWith = (file: string, scope: string): Promise<string[]> => {
  const build: RemoteBuildOutput = {
    remote: 'fleet-mfe',
    version: '1.0.0',
    packageVersion: '1.0.0',
    sourceMaps: {},
    directory: folder,
    files: { 'worker.js': 'sha384-x' },
    manifest: {
      routes: ROUTES,
      navigation: [],
      exposed: ['./module'],
      slots: [],
      hostApi: '^1.0.0',
      owner: 'fleet',
      service_worker: { file, scope },
    },
  };
  return buildProblems(build, { program });
};

test.each([
  ['a worker of its own', 'worker.js', '/fleet/', []],
  [
    'a worker that was not built',
    'other.js',
    '/fleet/',
    ['The build has no other.js, which haulway.remote.json names as its service worker.'],
  ],
  [
    'a worker for other pages',
    'worker.js',
    '/depot/',
    ["The service worker's scope /depot/ is outside the remote's routes."],
  ],
])('a build with %s', async (_what, file, scope, problems) => {
  expect(await problemsWith(file, scope)).toEqual(problems);
});
