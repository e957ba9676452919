import { randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { crashReport, crashResult } from './crash-report.js';
import { deploysReport, deploysResult } from './deploys-report.js';
import { faultsReport, faultsResult } from './faults-report.js';
import { journeysResult, strangersReport, widthsReport } from './journeys-report.js';
import { nodeReport, nodeResult } from './node-report.js';
import { ordersReport, ordersResult } from './orders-report.js';
import type { SoakPart } from './soak-page.js';
import { soakReport, soakResult } from './soak-report.js';
import { versionsReport, versionsResult } from './versions-report.js';

/** One part of the soak: the program that runs it, and the report of its result. */
export interface Soak {
  readonly part: SoakPart;
  /** Arguments for node. */
  readonly program: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  readonly report: (result: unknown, on: Date) => string;
}

const require = createRequire(import.meta.url);

/** A test of the API alone. */
const apiTest = (root: string, ...tests: string[]): string[] => {
  const api = path.join(root, 'apps/api');
  const jest = require.resolve('jest/bin/jest');
  return [jest, '-c', path.join(api, 'jest.config.mjs'), '--rootDir', api, ...tests];
};

/** Tests in a browser, against a complete site that they start. */
const browserTest = (root: string, ...tests: string[]): string[] => {
  const playwright = path.join(path.dirname(require.resolve('@playwright/test/package.json')), 'cli.js');
  const config = path.join(root, 'e2e/playwright.config.ts');
  return [playwright, 'test', '-c', config, '--no-deps', '--retries=0', ...tests];
};

/** A program of this tool. */
const ownProgram = (root: string, file: string): string[] => [
  '--import',
  'tsx',
  '--conditions=haulway',
  path.join(root, 'tools/test-runner/src', file),
];

/**
 * The parts, each with the settings that turn a test, which is usually small, into a soak.
 * @param resultFile where each part writes its result, as JSON
 * @param env the caller's settings, which take precedence
 */
export const soakParts = (root: string, resultFile: string, env: NodeJS.ProcessEnv): readonly Soak[] => [
  {
    part: 'Requests',
    program: apiTest(root, 'fuzz/fuzz.test'),
    environment: {
      FUZZ_REQUESTS: env['FUZZ_REQUESTS'] ?? '100000',
      FUZZ_SEED: env['FUZZ_SEED'] ?? String(randomInt(2 ** 32)),
      FUZZ_RESULT: resultFile,
    },
    report: (result, on) => soakReport(soakResult.parse(result), on),
  },
  {
    part: 'Crashes',
    program: apiTest(root, 'crash/crash.test'),
    environment: {
      CRASH_POINTS: 'all',
      CRASH_PAYMENTS: env['CRASH_PAYMENTS'] ?? '10000',
      CRASH_RESULT: resultFile,
    },
    report: (result, on) => crashReport(crashResult.parse(result), on),
  },
  {
    part: 'Orders',
    program: apiTest(root, 'settle-concurrently.test'),
    environment: { SETTLE_ORDERS: 'all', SETTLE_RESULT: resultFile },
    report: (result, on) => ordersReport(ordersResult.parse(result), on),
  },
  {
    part: 'Faults',
    program: browserTest(root, 'composition/faults.spec.ts'),
    // All its visitors come from one IP address, and many sign in.
    environment: { FAULTS: 'all', FAULTS_RESULT: resultFile, LIMIT_AUTH: '1000' },
    report: (result, on) => faultsReport(faultsResult.parse(result), on),
  },
  {
    part: 'Deploys',
    program: browserTest(root, 'composition/alone/open-tab.spec.ts', 'composition/alone/canary-live.spec.ts'),
    environment: { DEPLOYS: env['DEPLOYS'] ?? '1000', DEPLOYS_RESULT: resultFile, RAMPS: 'live' },
    report: (result, on) => deploysReport(deploysResult.parse(result), on),
  },
  {
    part: 'Versions',
    program: ownProgram(root, 'versions/main.ts'),
    environment: { VERSIONS_RESULT: resultFile },
    report: (result, on) => versionsReport(versionsResult.parse(result), on),
  },
  {
    part: 'Node',
    program: ownProgram(root, 'node/main.ts'),
    environment: { NODE_RESULT: resultFile },
    report: (result, on) => nodeReport(nodeResult.parse(result), on),
  },
  {
    part: 'Strangers',
    program: browserTest(root, '--project=soak', 'soak/strangers.spec.ts'),
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: resultFile },
    report: (result, on) => strangersReport(journeysResult.parse(result), on),
  },
  {
    part: 'Widths',
    program: browserTest(root, '--project=desktop', '--project=phone'),
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: resultFile, AXE_WIDTHS: 'both' },
    report: (result, on) => widthsReport(journeysResult.parse(result), on),
  },
];
