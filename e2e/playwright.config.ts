import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from '@haulway/test-runner';
import { DESIGN_SYSTEM, RUNNING, SITE, SITE_ENV } from './support/ports.js';

const root = path.resolve(import.meta.dirname, '..');

const server = {
  cwd: root,
  env: SITE_ENV,
  timeout: 300_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  stdout: 'pipe',
} as const;

/**
 * The journeys run against the real thing: the site as `npm start` starts it, on ports and data of its own. What
 * changes the site itself (deploys, files that vanish) runs last and alone.
 */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: path.join(root, 'test-results'),
  // They end what hangs. How long a page takes on a busy machine is held by the bench, not here.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A journey waits a third of its time, for the network, a motion's end, an e-mail: three keep two cores busy.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // `npm test` tries what fails once more, and names it (tools/test-runner/src/counts.ts).
  retries: Number(process.env['TEST_RETRIES'] ?? 0),
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: SITE,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Recording slows every journey down: only what fails is recorded, when it is tried again.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
  projects: [
    // first, because its longest test mostly waits for deadlines: beside it the journeys have the machine to themselves
    {
      name: 'composition',
      testMatch: 'composition/*.spec.ts',
      use: devices['Desktop Chrome'],
    },
    {
      // they stop webhooks and break calls of the payment provider, which is one for all
      name: 'one at a time',
      testMatch: 'journeys/one-at-a-time/*.spec.ts',
      workers: 1,
      use: devices['Desktop Chrome'],
    },
    {
      name: 'desktop',
      testMatch: 'journeys/**/*.spec.ts',
      testIgnore: ['journeys/**/*.phone.spec.ts', 'journeys/one-at-a-time/**'],
      use: devices['Desktop Chrome'],
    },
    {
      name: 'phone',
      testMatch: 'journeys/**/*.{phone,both}.spec.ts',
      // Each pixel of a phone's is drawn by the processor: once is enough.
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 1,
      },
    },
    {
      name: 'alone',
      testMatch: 'composition/alone/*.spec.ts',
      dependencies: ['desktop', 'phone', 'one at a time', 'composition'],
      workers: 1,
      use: devices['Desktop Chrome'],
    },
  ],
  webServer: [
    ...(RUNNING
      ? []
      : [
          {
            command: 'npm run reset && npm start',
            url: `${SITE}/api/health/ready`,
            ...server,
          },
        ]),
    { command: 'npm run design-system', url: DESIGN_SYSTEM, ...server },
  ],
});
