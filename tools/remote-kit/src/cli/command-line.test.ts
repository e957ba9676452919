/** @jest-environment node */
import { readCommandLine } from './command-line.js';
import { asPreview, registryOf, registryUrl } from './publish.js';

it.each([
  [['publish', 'dist', '--canary', '10'], { command: 'publish', operand: 'dist', canary: 10 }],
  [['publish'], { command: 'publish', operand: undefined, canary: undefined }],
  [['publish', '--preview'], { command: 'publish', preview: true, canary: undefined }],
  [
    ['rollback', '--to', '1.4.2', '--reason', 'prices'],
    { command: 'rollback', to: '1.4.2', reason: 'prices' },
  ],
  [['history', '--page', '2'], { command: 'history', page: 2 }],
  [['status'], { command: 'status' }],
  [['errors'], { command: 'errors' }],
  [['init', 'fleet-mfe', '--bundler', 'vite'], { command: 'init', operand: 'fleet-mfe', bundler: 'vite' }],
  [
    ['kill', '--registry', 'https://haulway.example', '--token', 'hwp_x'],
    { command: 'kill', token: 'hwp_x' },
  ],
])('reads %j', (args, request) => {
  expect(readCommandLine(args)).toMatchObject(request);
});

it.each([[[]], [['--help']], [['publish', '-h']], [['help']]])('shows the help for %j', (args) => {
  expect(readCommandLine(args)).toBeUndefined();
});

it.each([
  [['ship'], 'There is no command called ship'],
  [['kill', 'fleet-mfe'], 'does not take fleet-mfe'],
  [['publish', 'dist', 'more'], 'does not take more'],
  [['kill', '--canary', '10'], 'does not take --canary'],
  [['publish', '--to', '1.0.0'], 'does not take --to'],
  [['publish', '--canary', '100'], 'from 0 to 99, not 100'],
  [['publish', '--preview', '--canary', '10'], '--preview is for nobody'],
  [['publish', '--ramp', '10@5m'], '--ramp needs --canary'],
  [['history', '--page', 'x'], '--page takes a number'],
  [['publish', '--fast'], "Unknown option '--fast'"],
])('refuses %j in one sentence', (args, sentence) => {
  expect(() => readCommandLine(args)).toThrow(sentence);
});

it('previews each content under a version of its own, and leaves the version free', () => {
  const build = (files: Record<string, string>) => ({
    ...{ remote: 'fleet-mfe', version: '1.1.0', packageVersion: '1.1.0', directory: '.', files },
    manifest: { routes: [], navigation: [], exposed: [], slots: [], hostApi: '^1.0.0', owner: '' },
    sourceMaps: {},
  });
  const one = asPreview(build({ 'a.js': 'sha384-1', 'b.js': 'sha384-2' })).version;
  expect(one).toMatch(/^1\.1\.0-preview\.[0-9a-f]{8}$/u);
  expect(asPreview(build({ 'b.js': 'sha384-2', 'a.js': 'sha384-1' })).version).toBe(one);
  expect(asPreview(build({ 'a.js': 'sha384-1', 'b.js': 'sha384-3' })).version).not.toBe(one);
  const same = build({ 'a.js': 'sha384-1', 'b.js': 'sha384-2' });
  const renamed = { ...same.manifest, pages: { '/fleet': { title: 'Our fleet' } } };
  expect(asPreview({ ...same, manifest: renamed }).version).not.toBe(one);
  expect(asPreview({ ...same, sourceMaps: { 'a.js.map': 'sha384-4' } }).version).not.toBe(one);
});

it.each([
  ['https://haulway.example', 'https://haulway.example/api'],
  ['https://haulway.example/', 'https://haulway.example/api'],
  ['https://haulway.example/api/', 'https://haulway.example/api'],
  ['http://localhost:3333/api', 'http://localhost:3333/api'],
])('uses %s as the registry %s', (named, api) => {
  expect(registryUrl({ registry: named }, {})).toBe(api);
  expect(registryUrl({ registry: undefined }, { HAULWAY_REGISTRY: named })).toBe(api);
});

it('reports a missing registry and a missing token', () => {
  const none = { registry: undefined, token: undefined };
  expect(() => registryOf(none, {})).toThrow('HAULWAY_REGISTRY');
  expect(() => registryOf({ ...none, registry: 'haulway' }, {})).toThrow('must be an address');
  expect(() => registryOf({ ...none, registry: 'http://localhost:4200' }, {})).toThrow('HAULWAY_TOKEN');
  const { apiUrl, tokenOf } = registryOf(none, {
    HAULWAY_REGISTRY: 'http://localhost:4200',
    HAULWAY_TOKEN: 'hwp_x',
  });
  expect([apiUrl, tokenOf('fleet-mfe')]).toEqual(['http://localhost:4200/api', 'hwp_x']);
});
