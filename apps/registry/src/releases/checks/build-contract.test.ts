import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readManifest, readUsedExports } from './build-contract.js';
import { HOST, hostProblems, unsharedNames } from './host-problems.js';

const bytes = (manifest: object) => Buffer.from(JSON.stringify(manifest));
const exposes = [{ path: './module' }];

it.each([
  ['webpack', { name: 'react', singleton: true, requiredVersion: '^19.0.0' }],
  ['Rspack, where no version is required', { name: 'react', singleton: true, requiredVersion: null }],
  ['Vite', { name: 'react', singleton: true, requiredVersion: '*', fallback: '' }],
])('readManifest reads the manifest of %s', (_bundler, shared) => {
  expect(readManifest(bytes({ exposes, shared: [shared] }))?.shared[0]).toMatchObject({ name: 'react' });
});

it.each([
  ['is not JSON', Buffer.from('<html>')],
  ['exposes nothing', bytes({})],
])('readManifest refuses a manifest that is invalid: %s', (_why, content) => {
  expect(readManifest(content)).toBeUndefined();
});

describe('the examples in docs/remotes.md', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../../../../../docs/remotes.md'), 'utf8');
  const blocks = [...text.matchAll(/```json[^\n]*\n(.*?)```/gsu)].map(([, json = '']) => json);
  const blockWith = (word: string): Buffer => Buffer.from(blocks.find((block) => block.includes(word)) ?? '');

  it('are a manifest and used exports that the registry accepts', () => {
    const manifest = readManifest(blockWith('"exposes"'));
    const usedExports = readUsedExports(blockWith('"names":'))?.names;
    if (!manifest || !usedExports) throw new Error('docs/remotes.md shows no manifest or no used exports');
    expect(hostProblems(manifest, HOST)).toEqual({});
    expect(unsharedNames(usedExports, HOST)).toEqual({});
    expect(manifest.exposes).toEqual([expect.objectContaining({ path: './module' })]);
  });
});
