/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const ROOT = path.resolve(__dirname, '../../../..');
const BUDGET = 8 * 1024;

/** All that loads remotes and that a page has of it: containers, registry, signature, buckets, integrity, retries, boundaries. */
const LOADER = `
export { createComposition, prefetchLinks } from './libs/federation/src/host/index.ts';
export { Engine } from './libs/federation/src/host/engine.ts';
export { createRuntime } from './libs/federation/src/host/runtime.ts';
export {
  CompositionProvider, defineRemote, RemoteBoundary, RemoteSlot, RemoteView, useComposition, useCompositionState,
} from './libs/federation/src/index.ts';`;

test('the loader has at most 8 kB gzip', () => {
  const { stdout, stderr, status } = spawnSync(
    path.join(ROOT, 'node_modules/.bin/esbuild'),
    [
      '--bundle',
      '--minify',
      '--format=esm',
      '--jsx=automatic',
      // only fetched for remotes that were built with another plugin
      '--external:./plugin-builds.js',
      '--external:react',
      '--external:react/jsx-runtime',
      '--external:@haulway/ui',
    ],
    { cwd: ROOT, input: LOADER, maxBuffer: 10_000_000 },
  );
  expect([status, stderr.toString()]).toEqual([0, '']);
  const size = gzipSync(stdout).byteLength;
  expect(size).toBeGreaterThan(3_000);
  expect(size).toBeLessThanOrEqual(BUDGET);
});
