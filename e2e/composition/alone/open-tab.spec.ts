import { writeFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import type { MicroFrontendVersion } from '@haulway/contracts';
import { fillAddress } from '../../support/booking.js';
import { calculatorIn } from '../../support/calculator.js';
import { sri } from '../../support/faults/case-files.js';
import { liveVersion, publishAgain, publishKnown, removeVersions } from '../../support/faults/published.js';

const REMOTE = 'booking-mfe';
const DEPLOYS = Number(process.env['DEPLOYS'] ?? 20);

/** Moves the page's own clock forward, because a tab checks for new versions at most every 10 s. */
const skipAhead = {
  prepare: (page: Page) =>
    page.addInitScript(() => {
      const now = performance.now.bind(performance);
      let ahead = 0;
      performance.now = () => now() + ahead;
      Object.assign(window, { skipAhead: (ms: number) => void (ahead += ms) });
    }),
  by: (page: Page, milliseconds: number) =>
    page.evaluate((ms) => Reflect.get(window, 'skipAhead')(ms), milliseconds),
};

const stillThere = async (version: MicroFrontendVersion): Promise<number> => {
  const files = Object.entries(version.extras.haulway.files);
  for (const [file, integrity] of files) {
    const response = await fetch(new URL(file, version.url));
    expect([file, sri(Buffer.from(await response.arrayBuffer()))]).toEqual([file, integrity]);
  }
  return files.length;
};

test('a half-filled form survives every deploy, and the next visit without input gets the new version', async ({
  page,
}) => {
  test.setTimeout(60_000 + DEPLOYS * 3_000);
  const live = await liveVersion(REMOTE);
  const version = (deploy: number): string => `1.0.${deploy + 1}-tab${Date.now().toString(36)}`;
  const published: string[] = [];
  const problems: string[] = [];
  const requested = new Set<string>();
  let heard = 0;
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('request', (request) => {
    const [, found] = /booking-mfe\/([^/]+)\/remoteEntry/u.exec(request.url()) ?? [];
    if (found) requested.add(found);
  });
  const header = page.getByRole('navigation', { name: 'Main' });
  const links = ['Contact', 'How It Works'].map((name) => header.getByRole('link', { name }));
  try {
    await skipAhead.prepare(page);
    await page.goto('/book/man-and-van');
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Continue to Collection Address' }).click();
    await page.getByLabel('Street address').fill('12 Half-typed Stre');

    for (let deploy = 0; deploy < DEPLOYS; deploy += 1) {
      const next = version(deploy);
      await publishAgain(REMOTE, live, next);
      published.push(next);
      // The tab is notified of the new version; the typed entries must not be lost.
      await skipAhead.by(page, 11_000);
      const news = page.waitForResponse((response) => response.url().endsWith('/api/micro-frontends'));
      await links[deploy % links.length]?.hover();
      if ((await (await news).text()).includes(next)) heard += 1;
      await page.getByLabel('City').fill(`Sheffield ${deploy}`);
      await expect(page.getByLabel('Street address')).toHaveValue('12 Half-typed Stre');
    }
    expect(heard).toBe(DEPLOYS);
    // Leave and come back with the form unsaved: the old version continues, and its other chunks are still available.
    await header.getByRole('link', { name: 'How It Works' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'How It Works' })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Street address')).toHaveValue('12 Half-typed Stre');
    await expect(page.getByLabel('City')).toHaveValue(`Sheffield ${DEPLOYS - 1}`);
    expect([...requested]).toEqual([live.metadata.version]);
    await fillAddress(page);
    await expect(page.getByText('Step 3 of 4')).toBeVisible();
    expect([...requested]).toEqual([live.metadata.version]);
    const oldFiles = await stillThere(live);

    // A new visit gets the latest version.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/book/man-and-van');
    await expect(page.getByText('Step 1 of 4')).toBeVisible();
    expect([...requested].at(-1)).toBe(published.at(-1));
    expect(problems).toEqual([]);
    const file = process.env['SOAK_RESULT'];
    if (file) await writeFile(file, JSON.stringify({ deploys: DEPLOYS, 'old files still served': oldFiles }));
  } finally {
    await publishKnown(REMOTE, live);
    await removeVersions(REMOTE, published);
  }
});

test('a tab without input gets the new version without a reload, at the next visit of its page', async ({
  page,
}) => {
  const remote = 'calculator-mfe';
  const live = await liveVersion(remote);
  const next = `1.0.1-clean${Date.now().toString(36)}`;
  const entries: string[] = [];
  page.on('request', (request) => {
    const [, found] = /calculator-mfe\/([^/]+)\/remoteEntry/u.exec(request.url()) ?? [];
    if (found) entries.push(found);
  });
  const header = page.getByRole('navigation', { name: 'Main' });
  const calculator = calculatorIn(page);
  try {
    await page.clock.install();
    await page.goto('/waste-calculator');
    await expect(calculator).toBeVisible();
    await publishAgain(remote, live, next);
    await page.clock.fastForward(15_000);
    const news = page.waitForResponse((response) => response.url().endsWith('/api/micro-frontends'));
    await header.getByRole('link', { name: 'How It Works' }).click();
    await news;
    await expect(page.getByRole('heading', { level: 1, name: 'How It Works' })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await expect(async () => {
      await header.getByRole('link', { name: 'Calculator' }).click();
      await expect(calculator).toBeVisible();
      expect(entries.at(-1)).toBe(next);
    }).toPass();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  } finally {
    await publishKnown(remote, live);
    await removeVersions(remote, [next]);
  }
});
