/**
 * `npm run soak [-- <part>…]`: runs the named long tests, or all of them, and writes one row for each into
 * docs/soak.md, which describes the parts. A test writes its figures to the file SOAK_RESULT. A part that fails leaves
 * its row unchanged.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from './browser.js';
import { type SoakFigures, soakFigures, withResult } from './soak-page.js';
import { SOAK_PARTS, type SoakPart } from './soak-parts.js';
import { jestCounts, playwrightCounts, runCommand, runStage } from './stage.js';

const PAGE = path.resolve(import.meta.dirname, '../../../docs/soak.md');

const readFigures = async (file: string): Promise<SoakFigures> => {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return soakFigures.parse(JSON.parse(text));
};

const soak = async ({ part, runner, args, env }: SoakPart): Promise<boolean> => {
  console.log(`\n── ${part}`);
  const folder = await mkdtemp(path.join(tmpdir(), 'haulway-soak-'));
  const [report, figures] = ['report.json', 'figures.json'].map((file) => path.join(folder, file));
  if (!report || !figures) throw new Error('There is no file for the result.');
  const all = {
    ...env,
    ...process.env,
    CHROMIUM_PATH: findBrowser(console.log),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    SOAK_RESULT: figures,
  };
  const started = performance.now();
  const { passed, failed } =
    runner === 'jest'
      ? await runStage(runCommand('npx', ['jest', '--json', `--outputFile=${report}`, ...args], all), () =>
          jestCounts(report),
        )
      : await runStage(runCommand('npm', ['run', '--silent', 'journey', '--', ...args], all), () =>
          playwrightCounts(report),
        );
  if (failed === 0) {
    const seconds = (performance.now() - started) / 1000;
    const result = { part, day: new Date(), seconds, tests: passed, figures: await readFigures(figures) };
    await writeFile(PAGE, withResult(await readFile(PAGE, 'utf8'), result));
  }
  console.log(`── ${part}: ${passed} passed, ${failed} failed`);
  await rm(folder, { recursive: true, force: true });
  return failed === 0;
};

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !SOAK_PARTS.some(({ part }) => part === name));
if (unknown.length > 0)
  throw new Error(
    `There is no part ${unknown.join(', ')}. Parts: ${SOAK_PARTS.map(({ part }) => part).join(', ')}.`,
  );
for (const each of SOAK_PARTS.filter(({ part }) => requested.length === 0 || requested.includes(part)))
  if (!(await soak(each))) process.exitCode = 1;
await runCommand('npx', ['prettier', '--write', PAGE]);
