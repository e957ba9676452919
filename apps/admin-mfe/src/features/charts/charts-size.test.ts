import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const ROOT = path.resolve(__dirname, '../../../../..');
const BUDGET = 60 * 1024;

/** Everything that the dashboard loads only for its charts. Libraries shared by the host are not counted. */
it('is at most 60 kB gzip, including the chart library', () => {
  const { stdout, stderr, status } = spawnSync(
    path.join(ROOT, 'node_modules/.bin/esbuild'),
    [
      path.join(ROOT, 'apps/admin-mfe/src/features/charts/components/Charts.tsx'),
      ...[
        '--bundle',
        '--minify',
        '--format=esm',
        '--jsx=automatic',
        '--loader:.module.css=empty',
        '--loader:.css=empty',
      ],
      ...['react', 'react/jsx-runtime', 'react-router-dom', '@haulway/*'].map((name) => `--external:${name}`),
    ],
    { cwd: ROOT, maxBuffer: 10_000_000 },
  );
  expect([status, stderr.toString()]).toEqual([0, '']);
  const size = gzipSync(stdout).byteLength;
  expect(size).toBeGreaterThan(3_000);
  expect(size).toBeLessThanOrEqual(BUDGET);
});
