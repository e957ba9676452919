/**
 * `npm run soak [-- requests | crashes | orders | faults | deploys | versions | restore | production | capacity | node | pooler]`: the API's fuzz with 100,000 requests (FUZZ_REQUESTS)
 * of a new seed (FUZZ_SEED); 10,000 payments (CRASH_PAYMENTS) under an API that is killed at each of their steps; what
 * settles a payment, in every order; everything that can go wrong with every remote, in a browser; 1,000 deploys (DEPLOYS)
 * under an open tab; the API tests of the version before, on this one's schema; a restore to a minute ago; all of
 * production, with its parts failing, and what it carries (built before: `npm run build`); the tests on the Node of production; the API's tests behind PgBouncer, where it is installed. The results go to docs/soak.md. Nothing is written of a part that failed: what failed stands in its
 * output.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './browser.js';
import { soakPage } from './soak-page.js';
import { soakParts, type Soak } from './soak-parts.js';
import { runStage } from './stage.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const page = path.join(root, 'docs/soak.md');
const folder = await mkdtemp(path.join(tmpdir(), 'haulway-soak-'));
const resultFile = path.join(folder, 'result.json');

const soak = async ({ part, program, environment, report }: Soak): Promise<number> => {
  const { code } = await runStage(`Soak: ${part}`, process.execPath, [...program], {
    CHROMIUM_PATH: findBrowser(console.log),
    NODE_OPTIONS: '--conditions=haulway',
    ...environment,
  });
  if (code !== 0) return code;
  const section = report(JSON.parse(await readFile(resultFile, 'utf8')), new Date());
  await writeFile(page, soakPage(await readFile(page, 'utf8').catch(() => ''), part, section));
  console.log('The result is in docs/soak.md.');
  return 0;
};

const requested = process.argv.slice(2);
const chosen = soakParts(root, resultFile, process.env).filter(
  ({ part }) => requested.length === 0 || requested.includes(part.toLowerCase()),
);
if (chosen.length === 0) console.error(`There is no such part: ${requested.join(' ')}.`);
let worst = chosen.length === 0 ? 1 : 0;
for (const each of chosen) worst = Math.max(worst, await soak(each));
await rm(folder, { recursive: true, force: true });
process.exitCode = worst;
