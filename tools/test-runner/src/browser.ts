import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/**
 * Where Debian and others put a Chromium of the system. First the one that has no window to draw, which is what Playwright
 * takes for its own: the same journeys take it two thirds of the processor's time.
 */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const run = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

const installed = (): string | undefined =>
  [process.env['CHROMIUM_PATH'], chromium.executablePath(), ...SYSTEM].find(
    (file): file is string => file !== undefined && file !== '' && existsSync(file),
  );

/**
 * The browser that tests run in: CHROMIUM_PATH, Playwright's own, or the system's; where there is none it is
 * installed, by Playwright or, as root on Debian, by apt. Throws with one sentence when no way leads to one.
 */
export const findBrowser = (log: (line: string) => void = () => undefined): string => {
  const found = installed();
  if (found) return found;
  log('No Chromium found: asking Playwright to install its own.');
  run('npx', ['playwright', 'install', 'chromium']);
  const downloaded = installed();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    log("Playwright's browser can't be had: installing Debian's Chromium.");
    run('apt-get', ['update', '-qq']);
    // the fonts come with the other one by themselves
    if (!run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell', 'fonts-liberation']))
      run('apt-get', ['install', '-y', '-qq', 'chromium']);
  }
  const fromSystem = installed();
  if (fromSystem) return fromSystem;
  throw new Error('No Chromium for the browser tests: install one, or set CHROMIUM_PATH to its program.');
};

/**
 * How the browser is started, by Playwright, for journeys, pictures and measurements alike. Chromium refuses its sandbox to
 * root, as whom containers run tests; no look-ups of other hosts; no process that plays a graphics card's part on the
 * processor.
 */
export const launchOptions = (): { executablePath: string; args: string[] } => ({
  executablePath: findBrowser(),
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-quic',
    '--disable-dev-shm-usage',
    '--disable-gpu',
  ],
});
