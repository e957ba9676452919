/**
 * `npm run soak [-- <part>…]`: runs the named parts, or all of them, and writes the results to docs/soak.md. A part
 * that fails writes no result; its output shows what failed.
 *
 * - `requests`: the API's fuzz test with 100,000 requests (FUZZ_REQUESTS) of a new seed (FUZZ_SEED).
 * - `crashes`: 10,000 payments (CRASH_PAYMENTS) while the API is killed at each of their steps.
 * - `orders`: everything that settles a payment, in every order.
 * - `faults`: everything that can go wrong with every remote, in a browser.
 * - `deploys`: 1,000 deploys (DEPLOYS) while a tab is open.
 * - `versions`: the previous version's API tests, on this version's schema.
 * - `node`: the tests on production's version of Node.
 * - `strangers`: remotes of other repositories, built by each bundler, from publishing to removal.
 * - `widths`: the journeys, with axe in every state at both widths.
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
