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
 * The journeys run against the real product: the site as `npm start` starts it, with its own ports and data. Tests that
 * change the site itself (deploys, missing files) run last and alone.
 */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: path.join(root, 'test-results'),
  // These limits only end tests that hang. The bench checks how long a page takes on a busy machine, not these tests.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A journey waits a third of its time, for the network, an animation or an email: three keep two cores busy.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // A test that fails now and then is mended or deleted.
  retries: 0,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: SITE,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Recording slows every journey down: `npm run journey -- payment --trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
  projects: [
    // first, because its longest test mostly waits for deadlines and leaves the processor to the journeys
    {
      name: 'composition',
      testMatch: 'composition/*.spec.ts',
      use: devices['Desktop Chrome'],
    },
    {
      // these tests stop webhooks and break calls of the payment provider, which all tests share
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
      // The processor draws every pixel of the phone, so one device pixel per CSS pixel is enough.
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
    {
      // takes longer than a change may wait for; `npm run soak` runs it
      name: 'soak',
      testMatch: 'external-team.spec.ts',
      dependencies: ['alone'],
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
    { command: 'npm run design-system', url: DESIGN_SYSTEM, ...server, stdout: 'ignore' },
  ],
});
