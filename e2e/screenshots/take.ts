import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '@haulway/test-runner';
import { enterAs, LONG_NAME, newCustomer } from '../support/account.js';
import { ADMIN } from '../support/ports.js';
import { fillAccount } from './fill-account.js';
import type { Scene, Visitor } from './scene.js';

const SITE = process.env['SITE_URL'] ?? `http://localhost:${process.env['SITE_PORT'] ?? '4200'}`;
/** Where the pictures go. */
export const FOLDER = path.resolve(import.meta.dirname, '../../.data/screenshots');
/** A phone's and a desktop's width. */
export const WIDTHS = [390, 1440] as const;
type Width = (typeof WIDTHS)[number];

/** Long enough for what a state begins with to have come. */
const PATIENCE = 10_000;

const open = async (browser: Browser, who: Visitor, width: Width): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: SITE,
    viewport: { width, height: width === 390 ? 844 : 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // What moves stands still: a picture of half a fade tells nothing.
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  if (who === 'admin') await enterAs(page, ADMIN);
  if (who === 'customer') await fillAccount(await newCustomer(page, 'pictures', LONG_NAME));
  await page.close();
  return context;
};

/** Until nothing is asked for any more, or for a moment where something never is answered. */
const settled = (page: Page): Promise<unknown> =>
  page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);

const shoot = async (page: Page, scene: Scene, width: Width): Promise<void> => {
  await scene.before?.(page);
  await page.goto(scene.path, { waitUntil: 'domcontentloaded' });
  if (!scene.passing) await settled(page);
  await scene.then?.(page);
  if (scene.then && !scene.passing) await settled(page);
  await page.screenshot({
    path: path.join(FOLDER, `${scene.name}-${width}.png`),
    fullPage: !scene.window,
    animations: 'disabled',
  });
};

/**
 * Takes every scene at these widths. One that can't be reached does not keep the others from being taken.
 * @returns what went wrong, a line each
 */
export const take = async (
  scenes: readonly Scene[],
  widths: readonly Width[] = WIDTHS,
): Promise<string[]> => {
  await mkdir(FOLDER, { recursive: true });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  const wrong: string[] = [];
  for (const width of widths) {
    const contexts = new Map<Visitor, BrowserContext>();
    for (const scene of scenes) {
      if (scene.phoneOnly && width !== 390) continue;
      const { who = 'guest' } = scene;
      const context = contexts.get(who) ?? (await open(browser, who, width));
      contexts.set(who, context);
      const page = await context.newPage();
      await shoot(page, scene, width).catch((error: unknown) =>
        wrong.push(`${scene.name}-${width}: ${String(error).split('\n')[0]}`),
      );
      await page.close();
    }
  }
  await browser.close();
  return wrong;
};
