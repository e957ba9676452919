import { preloadsOf } from './build-of.js';

const manifest = {
  routes: ['/fleet'],
  navigation: [],
  exposed: ['./module'],
  slots: [],
  hostApi: '^1.0.0',
  owner: 'fleet',
};
const files = {
  'mf-manifest.json': 'sha',
  'remoteEntry.1.js': 'sha',
  'expose.js': 'sha',
  'fleet.js': 'sha',
  'fleet.css': 'sha',
};
const chunks = { __federation_expose_module: ['expose.js'], fleet: ['fleet.css', 'expose.js', 'fleet.js'] };

test('a route preloads the entry, the exposed module and its chunk, each once', () => {
  expect(preloadsOf({ ...manifest, chunks: { '/fleet': 'fleet' } }, files, chunks)).toEqual({
    '/fleet': ['remoteEntry.1.js', 'expose.js', 'fleet.css', 'fleet.js'],
  });
});

test('routes without a named chunk have no preloads', () => {
  expect(preloadsOf(manifest, files, chunks)).toBeUndefined();
});

test('a chunk that was not built is an error', () => {
  expect(() => preloadsOf({ ...manifest, chunks: { '/fleet': 'boat' } }, files, chunks)).toThrow(
    "no chunk 'boat'",
  );
});
