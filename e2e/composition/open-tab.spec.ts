import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { ROOT } from '../support/command.js';
import { fillAddress } from '../support/booking.js';
import { DATA_DIR } from '../support/ports.js';
import { liveVersion, publishAgain, publishKnown } from '../support/faults/published.js';

const REMOTE = 'booking-mfe';
const DEPLOYS = Number(process.env['DEPLOYS'] ?? 20);

test('a form that is half filled in outlives every deploy, and the next clean visit gets the new version', async ({
  page,
}) => {
  test.setTimeout(60_000 + DEPLOYS * 2_000);
  const live = await liveVersion(REMOTE);
  const version = (deploy: number): string => `1.0.${deploy + 1}-tab${Date.now().toString(36)}`;
  const published: string[] = [];
  const problems: string[] = [];
  const asked = new Set<string>();
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('request', (request) => {
    const [, found] = /booking-mfe\/([^/]+)\/remoteEntry/u.exec(request.url()) ?? [];
    if (found) asked.add(found);
  });
  const header = page.getByRole('navigation', { name: 'Main' });
  const started = performance.now();
  try {
    await page.goto('/book/man-and-van');
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Continue to Collection Address' }).click();
    await page.getByLabel('Street address').fill('12 Half-typed Stre');

    for (let deploy = 0; deploy < DEPLOYS; deploy += 1) {
      const next = version(deploy);
      await publishAgain(REMOTE, live, next);
      published.push(next);
      // The tab hears of it; nothing that is typed may go.
      await header.getByRole('link', { name: 'Contact' }).hover();
      await page.getByLabel('City').fill(`Sheffield ${deploy}`);
      await expect(page.getByLabel('Street address')).toHaveValue('12 Half-typed Stre');
    }
    // Away and back, with the form unsaved: the old version goes on, and its later chunks are still there.
    await header.getByRole('link', { name: 'How It Works' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'How It Works' })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Street address')).toHaveValue('12 Half-typed Stre');
    expect([...asked]).toEqual([live.metadata.version]);
    await fillAddress(page);
    await expect(page.getByText('Step 3 of 4')).toBeVisible();

    // A clean visit gets what was published last.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/book/man-and-van');
    await expect(page.getByText('Step 1 of 4')).toBeVisible();
    expect([...asked].at(-1)).toBe(published.at(-1));
    expect(problems).toEqual([]);
    const file = process.env['DEPLOYS_RESULT'];
    const milliseconds = Math.round(performance.now() - started);
    if (file) await writeFile(file, JSON.stringify({ deploys: DEPLOYS, milliseconds, problems: 0 }));
  } finally {
    await publishKnown(REMOTE, live);
    const assets = path.join(ROOT, DATA_DIR, 'assets', REMOTE);
    for (const each of published) await rm(path.join(assets, each), { recursive: true, force: true });
  }
});

test('a tab with nothing entered takes the new version without a reload, at the next visit of its page', async ({
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
  const heading = page.getByRole('heading', { level: 1, name: 'Waste Calculator' });
  try {
    await page.clock.install();
    await page.goto('/waste-calculator');
    await expect(heading).toBeVisible();
    await publishAgain(remote, live, next);
    await page.clock.fastForward(15_000);
    const news = page.waitForResponse((response) => response.url().endsWith('/api/micro-frontends'));
    await header.getByRole('link', { name: 'How It Works' }).click();
    await news;
    await expect(page.getByRole('heading', { level: 1, name: 'How It Works' })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await expect(async () => {
      await header.getByRole('link', { name: 'Calculator' }).click();
      await expect(heading).toBeVisible();
      expect(entries.at(-1)).toBe(next);
    }).toPass();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  } finally {
    await publishKnown(remote, live);
    await rm(path.join(ROOT, DATA_DIR, 'assets', remote, next), { recursive: true, force: true });
  }
});
