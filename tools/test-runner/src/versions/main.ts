/**
 * Runs the previous version's API tests against this version's schema. The old pods of a rollout see this combination,
 * and so does a rollback.
 *
 * - VERSIONS_BEFORE: the previous version, a commit. The default is the commit before the last change of the
 *   migrations.
 * - VERSIONS_TESTS: some of its tests. The default is all.
 * - VERSIONS_SQL: a statement that breaks the schema, to see the run fail.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { runStage } from '../stage.js';
import { linkPackages } from './link-packages.js';
import { migratedFurther } from './migrated-further.js';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const MIGRATIONS = 'apps/api/src/database/migrations';
/**
 * Tests of the old sources themselves, which do not apply to a newer schema: the number of migrations, and that each
 * column is in the list of personal data.
 */
const NOT_OF_THE_SCHEMA = [
  'src/database/',
  'personal-data',
  'one-writer',
  'test/process',
  'test/crash',
  'test/fuzz',
];

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numTotalTestSuites: z.number(),
  numFailedTestSuites: z.number(),
});

const migrationsOf = (commit: string): string[] =>
  git('ls-tree', '--name-only', `${commit}:${MIGRATIONS}`)
    .split('\n')
    .filter((name) => /^\d+-/u.test(name));

const before =
  process.env['VERSIONS_BEFORE'] ||
  `${git('log', '-1', '--format=%H', '--diff-filter=A', '--', MIGRATIONS)}^`;
const commit = git('rev-parse', before);
const added = migrationsOf('HEAD').length - migrationsOf(commit).length;
console.log(
  `The version before is ${git('log', '-1', '--format=%h (%cs) %s', commit)}; ${added} migrations later.`,
);

const folder = await mkdtemp(path.join(tmpdir(), 'haulway-version-before-'));
const old = path.join(folder, 'haulway');
const report = path.join(folder, 'report.json');
const begun = Date.now();
try {
  git('worktree', 'add', '--detach', old, commit);
  await linkPackages(ROOT, old);
  const server = path.join(old, 'apps/api/test/database-server.ts');
  await writeFile(server, migratedFurther(await readFile(server, 'utf8')));
  const api = path.join(old, 'apps/api');
  const { code, output } = await runStage(
    'The API tests of the version before, on the schema of this one',
    process.execPath,
    [
      createRequire(import.meta.url).resolve('jest/bin/jest'),
      ...[
        '-c',
        path.join(api, 'jest.config.mjs'),
        '--rootDir',
        api,
        '--ci',
        '--json',
        '--outputFile',
        report,
      ],
      ...['--testPathIgnorePatterns', '/node_modules/', ...NOT_OF_THE_SCHEMA],
      ...(process.env['VERSIONS_TESTS'] ? ['--testPathPatterns', process.env['VERSIONS_TESTS']] : []),
    ],
    {
      NEWER_VERSION: ROOT,
      NODE_OPTIONS: '--conditions=haulway',
    },
  );
  const counts = jestReport.parse(
    JSON.parse(
      await readFile(report, 'utf8').catch(() => {
        throw new Error(`Jest left no report: ${output.slice(-2_000)}`);
      }),
    ),
  );
  const result = {
    commit: git('log', '-1', '--format=%h', commit),
    committed: git('log', '-1', '--format=%cs', commit),
    migrations: added,
    only: process.env['VERSIONS_TESTS'] || undefined,
    suites: counts.numTotalTestSuites,
    passed: counts.numPassedTests,
    failed: counts.numFailedTests,
    milliseconds: Date.now() - begun,
  };
  console.log(`${result.passed} passed, ${result.failed} failed.`);
  if (process.env['VERSIONS_RESULT']) await writeFile(process.env['VERSIONS_RESULT'], JSON.stringify(result));
  process.exitCode = code === 0 && counts.numFailedTestSuites === 0 ? 0 : 1;
} finally {
  git('worktree', 'remove', '--force', old);
  await rm(folder, { recursive: true, force: true });
}
