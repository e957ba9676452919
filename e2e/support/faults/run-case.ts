import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { calculatorIn } from '../calculator.js';
import { ROOT } from '../command.js';
import { type FaultCase, leavesPage, type Remote } from './cases.js';
import type { FaultWorld } from './fault-world.js';

/** What a visitor sees of each remote once it works, and the name of the panel in its place. */
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

/** The deadline of a remote's load, and what a machine with many pages open at once may need beside it. */
export const PANEL_WITHIN_MS = 5_000;
const SLACK_MS = 10_000;
const RENDER_MS = 1_500;

/** Whoever asks for help quotes a code that one of these is about. */
const ERROR_PAGES = readdirSync(path.join(ROOT, 'docs/errors'));

/** Notes in the page itself when the panel stood there: this process may be too busy to look in time. */
const notePanel = (): void => {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('main [role=alert]')) return;
    Object.assign(window, { panelAt: performance.now() });
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
};

/** Milliseconds from the first question to the registry until the panel stood, by the page's own clock. */
const panelAfter = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const asked = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/registry'));
    return Number(Reflect.get(window, 'panelAt')) - (asked?.startTime ?? 0);
  });

const usableShell = async (page: Page): Promise<void> => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'How It Works' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How It Works' })).toBeVisible();
};

/** Gives the milliseconds until the panel stood there, 0 where the page did. */
export const runCase = async (
  world: FaultWorld,
  context: BrowserContext,
  fault: FaultCase,
): Promise<number> => {
  const { page, site, heal } = await world.open(context, fault);
  try {
    const { path: address, title, shown } = PAGES[fault.remote];
    const panel = page.getByRole('heading', { name: `${title} is not available right now` });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.addInitScript(notePanel);
    await page.goto(site + address, { waitUntil: 'commit' });
    const stands = leavesPage(fault) ? shown(page) : panel;
    await expect(stands).toBeVisible({ timeout: PANEL_WITHIN_MS + SLACK_MS });
    const waited = leavesPage(fault) ? 0 : await panelAfter(page);
    expect(waited).toBeLessThan(PANEL_WITHIN_MS + RENDER_MS);
    if (!leavesPage(fault)) {
      expect(ERROR_PAGES).toContain(`${await page.locator('main code').textContent()}.md`);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      heal();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(shown(page)).toBeVisible({ timeout: PANEL_WITHIN_MS + SLACK_MS });
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    }
    await usableShell(page);
    // What a remote's own scripts throw while they load is theirs; nothing may come of the shell.
    expect(errors.filter((message) => !/broken|Unexpected token|Invalid/u.test(message))).toEqual([]);
    return waited;
  } finally {
    await page.close();
  }
};
