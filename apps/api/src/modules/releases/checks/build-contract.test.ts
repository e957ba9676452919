import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readManifest, readUsedExports } from './build-contract.js';
import { HOST, hostProblems, unsharedNames } from './host-problems.js';

const bytes = (manifest: object) => Buffer.from(JSON.stringify(manifest));
const exposes = [{ path: './module' }];

it.each([
  ['webpack', { name: 'react', singleton: true, requiredVersion: '^19.0.0' }],
  ['Rspack, where no version is asked for', { name: 'react', singleton: true, requiredVersion: null }],
  ['Vite', { name: 'react', singleton: true, requiredVersion: '*', fallback: '' }],
])('reads what %s writes', (_bundler, shared) => {
  expect(readManifest(bytes({ exposes, shared: [shared] }))?.shared[0]).toMatchObject({ name: 'react' });
});

it.each([
  ['no JSON', Buffer.from('<html>')],
  ['exposes nothing', bytes({})],
])('is none: %s', (_why, content) => {
  expect(readManifest(content)).toBeUndefined();
});

describe('what docs/remotes.md shows', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../../../../../../docs/remotes.md'), 'utf8');
  const blocks = [...text.matchAll(/```json[^\n]*\n(.*?)```/gsu)].map(([, json = '']) => json);
  const blockWith = (word: string): Buffer => Buffer.from(blocks.find((block) => block.includes(word)) ?? '');

  it('is a manifest and used exports that the registry takes', () => {
    const manifest = readManifest(blockWith('"exposes"'));
    const usedExports = readUsedExports(blockWith('"names":'));
    if (!manifest || !usedExports) throw new Error('docs/remotes.md shows no manifest or no used exports');
    expect(hostProblems(manifest, usedExports, HOST)).toEqual({});
    expect(unsharedNames(usedExports, HOST)).toEqual({});
    expect(manifest.exposes).toEqual([expect.objectContaining({ path: './module' })]);
  });
});
