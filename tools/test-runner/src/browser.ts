import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/**
 * Where Debian and others install Chromium. The headless shell comes first, because it draws no window: the same
 * journeys need two thirds of the processor time. Playwright's own Chromium is a headless shell, too.
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
 * The browser that tests run in: CHROMIUM_PATH, Playwright's own, or the system's. When there is none, Playwright
 * installs it or, for root on Debian, apt does.
 * @throws Error when no browser can be found or installed
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
    // the package `chromium` installs the fonts on its own
    if (!run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell', 'fonts-liberation']))
      run('apt-get', ['install', '-y', '-qq', 'chromium']);
  }
  const fromSystem = installed();
  if (fromSystem) return fromSystem;
  throw new Error('No Chromium for the browser tests: install one, or set CHROMIUM_PATH to its program.');
};

/**
 * How Playwright starts the browser for journeys, pictures and measurements. No sandbox: containers run tests as root,
 * and Chromium refuses its sandbox to root. No look-ups of other hosts. No GPU process, which would emulate a graphics
 * card on the processor.
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
