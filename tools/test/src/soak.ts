/**
 * `npm run soak [-- requests | crashes]`: the API's fuzz with 100,000 requests (FUZZ_REQUESTS) of a new seed
 * (FUZZ_SEED), and 10,000 payments (CRASH_PAYMENTS) under an API that is killed at each of their steps; the results in
 * docs/soak.md. Nothing is written of a part that failed: what failed stands in its output.
 */
import { randomInt } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { crashReport, crashResult } from './crash-report.js';
import { soakPage, type SoakPart } from './soak-page.js';
import { soakReport, soakResult } from './soak-report.js';
import { runStage } from './stage.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
const page = path.join(root, 'docs/soak.md');
const folder = await mkdtemp(path.join(tmpdir(), 'haulway-soak-'));
const resultFile = path.join(folder, 'result.json');

interface Soak {
  readonly part: SoakPart;
  readonly test: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly report: (result: unknown, on: Date) => string;
}

const SOAKS: readonly Soak[] = [
  {
    part: 'Requests',
    test: 'fuzz/fuzz.test',
    environment: {
      FUZZ_REQUESTS: process.env['FUZZ_REQUESTS'] ?? '100000',
      FUZZ_SEED: process.env['FUZZ_SEED'] ?? String(randomInt(2 ** 32)),
      FUZZ_RESULT: resultFile,
    },
    report: (result, on) => soakReport(soakResult.parse(result), on),
  },
  {
    part: 'Crashes',
    test: 'crash/crash.test',
    environment: { CRASH_PAYMENTS: process.env['CRASH_PAYMENTS'] ?? '10000', CRASH_RESULT: resultFile },
    report: (result, on) => crashReport(crashResult.parse(result), on),
  },
];

const soak = async ({ part, test, environment, report }: Soak): Promise<number> => {
  const api = path.join(root, 'apps/api');
  const jestArguments = [jest, '-c', path.join(api, 'jest.config.mjs'), '--rootDir', api, test];
  const { code } = await runStage(`Soak: ${part}`, process.execPath, jestArguments, environment);
  if (code !== 0) return code;
  const section = report(JSON.parse(await readFile(resultFile, 'utf8')), new Date());
  await writeFile(page, soakPage(await readFile(page, 'utf8').catch(() => ''), part, section));
  console.log('The result is in docs/soak.md.');
  return 0;
};

const wished = process.argv.slice(2);
const chosen = SOAKS.filter(({ part }) => wished.length === 0 || wished.includes(part.toLowerCase()));
if (chosen.length === 0) console.error(`There is no such part: ${wished.join(' ')}.`);
let worst = chosen.length === 0 ? 1 : 0;
for (const each of chosen) worst = Math.max(worst, await soak(each));
await rm(folder, { recursive: true, force: true });
process.exitCode = worst;
