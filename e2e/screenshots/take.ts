import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { launchOptions } from '@haulway/test-runner';
import { enterAs, LONG_NAME, newCustomer } from '../support/account.js';
import { ADMIN } from '../support/ports.js';
import { fillAccount } from './fill-account.js';
import type { Scene, Visitor } from './scene.js';

const SITE = process.env['SITE_URL'] ?? `http://localhost:${process.env['SITE_PORT'] ?? '4200'}`;
/** The folder of the pictures. */
export const FOLDER = path.resolve(import.meta.dirname, '../../.data/screenshots');
/** The looks of a screen, by the ending of the pictures' names. */
const LOOKS = {
  '390': { width: 390 },
  '390-large-text': { width: 390, largeText: true },
  '1440': { width: 1440 },
  '390-dark': { width: 390, dark: true },
  '1440-dark': { width: 1440, dark: true },
} as const satisfies Readonly<
  Record<string, { readonly width: 390 | 1440; readonly largeText?: boolean; readonly dark?: boolean }>
>;
export type Look = keyof typeof LOOKS;
export const isLook = (word: string): word is Look => Object.hasOwn(LOOKS, word);
/** The looks of a run that names none. */
export const USUAL_LOOKS: readonly Look[] = ['390', '390-large-text', '1440'];

/** Long enough for the content before a state to appear. */
const PATIENCE = 10_000;

const open = async (browser: Browser, who: Visitor, look: Look): Promise<BrowserContext> => {
  const { width, dark }: { width: number; dark?: boolean } = LOOKS[look];
  const context = await browser.newContext({
    baseURL: SITE,
    viewport: { width, height: width === 390 ? 844 : 900 },
    colorScheme: dark ? 'dark' : 'light',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // No animations: a picture in the middle of a fade is of no use.
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  if (who === 'admin') await enterAs(page, ADMIN);
  if (who === 'customer') await fillAccount(await newCustomer(page, 'pictures', LONG_NAME));
  await page.close();
  return context;
};

/** Waits until no requests are running, or for a moment if one never gets a response. */
const settled = (page: Page): Promise<unknown> =>
  page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);

/** Text at 200 %, like the setting of a browser. */
const enlargeText = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

const shoot = async (page: Page, scene: Scene, look: Look): Promise<void> => {
  await scene.before?.(page);
  await page.goto(scene.path, { waitUntil: 'domcontentloaded' });
  if ('largeText' in LOOKS[look]) await enlargeText(page);
  if (!scene.passing) await settled(page);
  await scene.then?.(page);
  if (scene.then && !scene.passing) await settled(page);
  await page.screenshot({
    path: path.join(FOLDER, `${scene.name}-${look}.png`),
    fullPage: !scene.window,
    animations: 'disabled',
  });
};

/**
 * Takes every scene in these looks. A scene that can't be reached does not stop the others.
 * @returns the problems, one line each
 */
export const take = async (
  scenes: readonly Scene[],
  looks: readonly Look[] = USUAL_LOOKS,
): Promise<string[]> => {
  await mkdir(FOLDER, { recursive: true });
  const browser = await chromium.launch(launchOptions());
  const wrong: string[] = [];
  for (const look of looks) {
    const contexts = new Map<Visitor, BrowserContext>();
    for (const scene of scenes) {
      if (scene.phoneOnly && LOOKS[look].width !== 390) continue;
      const { who = 'guest' } = scene;
      const context = contexts.get(who) ?? (await open(browser, who, look));
      contexts.set(who, context);
      const page = await context.newPage();
      await shoot(page, scene, look).catch((error: unknown) =>
        wrong.push(`${scene.name}-${look}: ${String(error).split('\n')[0]}`),
      );
      await page.close();
    }
  }
  await browser.close();
  return wrong;
};
