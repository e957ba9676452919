import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { calculatorIn } from '../calculator.js';
import { ROOT } from '../command.js';
import { type FaultCase, leavesPage, type Remote } from './cases.js';
import type { FaultWorld } from './fault-world.js';

/** What a visitor sees of each remote when it works, and the name of the panel that replaces it. */
const PAGES: Record<
  Remote,
  { path: string; title: string; shown: (page: Page) => ReturnType<Page['locator']> }
> = {
  'admin-mfe': {
    path: '/admin',
    title: 'Admin',
    shown: (page) => page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }),
  },
  'account-mfe': {
    path: '/profile',
    title: 'Account',
    shown: (page) => page.getByRole('heading', { level: 1, name: 'My Account' }),
  },
  'booking-mfe': {
    path: '/book/man-and-van',
    title: 'Booking',
    shown: (page) => page.getByText('Step 1 of 4'),
  },
  'calculator-mfe': {
    path: '/waste-calculator',
    title: 'Calculator',
    shown: calculatorIn,
  },
};

/**
 * The deadline of 5 s for loading a remote, and the extra time that a busy machine may need. Unit tests check the exact
 * deadline with fake timers (libs/federation/src/host/remote-registry.test.ts).
 */
const PANEL_WITHIN_MS = 15_000;

/** The error codes for which docs/errors has a page. The panel quotes such a code. */
const ERROR_PAGES = readdirSync(path.join(ROOT, 'docs/errors'));

const usableShell = async (page: Page): Promise<void> => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'How It Works' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How It Works' })).toBeVisible();
};

export const runCase = async (
  world: FaultWorld,
  context: BrowserContext,
  fault: FaultCase,
): Promise<void> => {
  const { page, site, heal } = await world.open(context, fault);
  try {
    const { path: address, title, shown } = PAGES[fault.remote];
    const panel = page.getByRole('heading', { name: `${title} is not available right now` });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(site + address, { waitUntil: 'commit' });
    const stands = leavesPage(fault) ? shown(page) : panel;
    await expect(stands).toBeVisible({ timeout: PANEL_WITHIN_MS });
    if (!leavesPage(fault)) {
      expect(ERROR_PAGES).toContain(`${await page.locator('main code').textContent()}.md`);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      heal();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(shown(page)).toBeVisible({ timeout: PANEL_WITHIN_MS });
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    }
    await usableShell(page);
    // Errors of the remote's own scripts while they load are expected; the shell may not cause any.
    expect(errors.filter((message) => !/broken|Unexpected token|Invalid/u.test(message))).toEqual([]);
  } finally {
    await page.close();
  }
};
