/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const ROOT = path.resolve(__dirname, '../../../..');
const BUDGET = 9 * 1024;

/**
 * All code of a page that loads remotes: the runtime's plugin, registry, signature, buckets, integrity, retries,
 * boundaries.
 */
const LOADER = `
export { HostRegistry, prefetchLinks } from './libs/federation/src/host/index.ts';
export { RemoteLoader } from './libs/federation/src/loader/remote-loader.ts';
export { createFederationRuntime } from './libs/federation/src/loader/federation-runtime.ts';
export { RemoteRegistryProvider, useRemoteRegistry, useRegistryState } from './libs/federation/src/react/index.ts';
export { defineRemote, RemoteBoundary, RemoteSlot, RemoteView } from './libs/federation/src/index.ts';`;

test('the loader is at most 9 kB gzip, without the Module Federation runtime', () => {
  const { stdout, stderr, status } = spawnSync(
    path.join(ROOT, 'node_modules/.bin/esbuild'),
    [
      '--bundle',
      '--minify',
      '--format=esm',
      '--jsx=automatic',
      // the runtime of module federation is a chunk of its own, which loads with the first remote
      '--external:@module-federation/*',
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
