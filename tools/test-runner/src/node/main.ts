/**
 * Runs the unit and API tests on another version of Node than the installed one. The `node` package of the npm registry
 * provides it. NODE_VERSION is the version (24 by default). NODE_TESTS are file patterns (all tests by default). CI has
 * both versions of its own.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { runStage } from '../stage.js';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const version = process.env['NODE_VERSION'] || '24';
const tests = (process.env['NODE_TESTS'] ?? '').split(' ').filter(Boolean);

/** The folder with the programs of that version, which are installed once, outside the workspace. */
const programsOf = (wanted: string): string => {
  const folder = path.join(ROOT, 'node_modules/.cache', `node-${wanted}`);
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`;
    mkdirSync(unfinished, { recursive: true });
    writeFileSync(path.join(unfinished, 'package.json'), '{ "private": true }');
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', unfinished, `node@${wanted}`], {
      cwd: unfinished,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  }
  return path.join(folder, 'node_modules/node/bin');
};

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTotalTestSuites: z.number(),
  numFailedTestSuites: z.number(),
});

const programs = programsOf(version);
const node = path.join(programs, 'node');
const running = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
const report = path.join(programs, '../../../report.json');
const begun = Date.now();
const { code } = await runStage(
  `Unit and API tests on Node ${running}`,
  node,
  [
    createRequire(import.meta.url).resolve('jest/bin/jest'),
    ...['--ci', '--json', '--outputFile', report, '--silent', '--maxWorkers=2', ...tests],
  ],
  { PATH: `${programs}${path.delimiter}${process.env['PATH'] ?? ''}` },
);
const counts = jestReport.parse(JSON.parse(await readFile(report, 'utf8')));
rmSync(report);
const result = {
  version: running,
  ...(tests.length === 0 ? {} : { only: tests.join(' ') }),
  suites: counts.numTotalTestSuites,
  passed: counts.numPassedTests,
  skipped: counts.numPendingTests,
  failed: counts.numFailedTests,
  milliseconds: Date.now() - begun,
};
console.log(`${result.passed} passed, ${result.failed} failed on Node ${running}.`);
if (process.env['NODE_RESULT']) writeFileSync(process.env['NODE_RESULT'], JSON.stringify(result));
process.exitCode = code === 0 && counts.numFailedTestSuites === 0 ? 0 : 1;
