import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteBuildOutput } from '@haulway/release/client';
import { examineBuild } from './check.js';

const ROUTES = ['/fleet', '/fleet/:van'];
const MODULE = { name: 'fleet-mfe', hostApi: '^1.0.0', routes: ROUTES, slots: [], reducers: [] };

let folder: string;
let program: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'haulway-check-'));
  writeFileSync(path.join(folder, 'haulway-used-exports.json'), '{ "names": {} }');
  writeFileSync(path.join(folder, 'worker.js'), '');
  // stands for the program that runs a module
  program = path.join(folder, 'program.mjs');
  const result = JSON.stringify(`started\n${JSON.stringify({ module: MODULE })}`);
  writeFileSync(program, `import { writeSync } from 'node:fs'; writeSync(3, ${result});`);
});
afterAll(() => rmSync(folder, { recursive: true }));

const problemsWith = async (file: string, scope: string): Promise<readonly string[]> => {
  const build: RemoteBuildOutput = {
    remote: 'fleet-mfe',
    version: '1.0.0',
    packageVersion: '1.0.0',
    sourceMaps: {},
    directory: folder,
    files: { 'worker.js': `sha384-${'A'.repeat(64)}` },
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
  return (await examineBuild(build, { program })).problems;
};

test.each([
  ['a worker of its own', 'worker.js', '/fleet/', []],
  [
    'a worker that was not built',
    'other.js',
    '/fleet/',
    ['The build has no other.js, which haulway.remote.json names as its service worker (release_rejected).'],
  ],
  [
    'a worker for other pages',
    'worker.js',
    '/depot/',
    ["The service worker's scope /depot/ is outside the remote's routes (release_rejected)."],
  ],
])('a build with %s', async (_what, file, scope, problems) => {
  expect(await problemsWith(file, scope)).toEqual(problems);
});

test.each(['{', '[]', '{ "names": 7 }'])('a build whose used exports are %s', async (text) => {
  writeFileSync(path.join(folder, 'haulway-used-exports.json'), text);
  expect(await problemsWith('worker.js', '/fleet/')).toEqual([
    'haulway-used-exports.json does not say which names are imported (release_rejected).',
  ]);
});

test.each([
  ['react-router-dom', 'useBlocker', /\(name_not_shared\)\.$/u],
  ['lodash', 'map', /^The host does not share the library lodash \(name_not_shared\)\.$/u],
])('a build that imports what the host does not share of %s', async (library, name, sentence) => {
  const used = JSON.stringify({ names: { [library]: [name] } });
  writeFileSync(path.join(folder, 'haulway-used-exports.json'), used);
  expect(await problemsWith('worker.js', '/fleet/')).toEqual([expect.stringMatching(sentence)]);
});
