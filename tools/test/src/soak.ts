/**
 * `npm run soak`: the API's fuzz with 100,000 requests (FUZZ_REQUESTS) of a new seed (FUZZ_SEED), and its result in
 * docs/soak.md. Nothing is written of a run that failed: what failed stands in its output.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { soakReport, soakResult } from './soak-report.js';
import { runStage } from './stage.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
const folder = await mkdtemp(path.join(tmpdir(), 'haulway-soak-'));
const resultFile = path.join(folder, 'result.json');

const { code } = await runStage(
  'Soak',
  process.execPath,
  [
    jest,
    '-c',
    path.join(root, 'apps/api/jest.config.mjs'),
    '--rootDir',
    path.join(root, 'apps/api'),
    'fuzz/fuzz.test',
  ],
  { FUZZ_REQUESTS: process.env['FUZZ_REQUESTS'] ?? '100000', FUZZ_RESULT: resultFile },
);
if (code === 0) {
  const result = soakResult.parse(JSON.parse(await readFile(resultFile, 'utf8')));
  await writeFile(path.join(root, 'docs/soak.md'), soakReport(result, new Date()));
  console.log('The result is in docs/soak.md.');
}
await rm(folder, { recursive: true, force: true });
process.exitCode = code;
