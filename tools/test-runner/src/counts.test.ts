import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jestCounts, playwrightCounts } from './counts.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'haulway-counts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const report = (content: object): string => {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};

it("counts Jest's tests, treats a suite that did not run as a failure, and names tests that were retried", async () => {
  const assertionResults = [
    { fullName: 'pays once', status: 'passed', invocations: 1 },
    { fullName: 'settles', status: 'passed', invocations: 2 },
    { fullName: 'refunds', status: 'failed', invocations: 2 },
  ];
  const file = report({
    numPassedTests: 2,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [{ assertionResults }],
  });
  expect(await jestCounts(file)).toEqual({ passed: 2, failed: 2, flaky: ['settles'] });
});

it("counts Playwright's tests, including those in nested suites", async () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const inner = { file: 'payment.spec.ts', specs: [spec('3D Secure', 'flaky')] };
  const outer = { file: 'payment.spec.ts', specs: [spec('declined', 'expected')], suites: [inner] };
  const file = report({ stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [], suites: [outer] });
  expect(await playwrightCounts(file)).toEqual({
    passed: 6,
    failed: 1,
    flaky: ['payment.spec.ts: 3D Secure'],
  });
});
