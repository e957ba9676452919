import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jestCounts, playwrightCounts, runCommand, runStage } from './stage.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'haulway-stage-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const report = (content: object): string => {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};

it("counts Jest's tests, and a file that could not run as a failure", async () => {
  const file = report({ numPassedTests: 2, numFailedTests: 1, numRuntimeErrorTestSuites: 1 });
  expect(await jestCounts(file)).toEqual({ passed: 2, failed: 2 });
});

it("counts Playwright's tests, and an error outside a test as a failure", async () => {
  const file = report({ stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 2 }, errors: [{}] });
  expect(await playwrightCounts(file)).toEqual({ passed: 5, failed: 2 });
});

it.each([
  ['a stage without a report is one test', 0, undefined, { passed: 1, failed: 0 }],
  ['it fails with its command', 2, undefined, { passed: 0, failed: 1 }],
  ['a missing report is a failure', 0, () => jestCounts('missing.json'), { passed: 0, failed: 1 }],
  [
    'so is a bad exit code without a failed test',
    1,
    () => Promise.resolve({ passed: 3, failed: 0 }),
    { passed: 3, failed: 1 },
  ],
])('%s', async (_rule, code, counts, expected) => {
  expect(await runStage(Promise.resolve(code), counts)).toEqual(expected);
});

it('returns the exit code of a command, and 1 for a command that does not exist', async () => {
  const errors = jest.spyOn(console, 'error').mockReturnValue();
  expect(await runCommand(process.execPath, ['-e', 'process.exit(3)'])).toBe(3);
  expect(await runCommand('no-such-command', [])).toBe(1);
  expect(errors).toHaveBeenCalledTimes(1);
});
