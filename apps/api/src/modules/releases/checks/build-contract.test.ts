import { readManifest } from './build-contract.js';

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
