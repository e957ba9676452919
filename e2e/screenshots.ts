/**
 * `npm run screenshots [-- /path ...]`: pictures of every screen of the running site at a phone's and a desktop's
 * width, into .data/screenshots. For looking at, not for comparing.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '@haulway/test';
import { ADMIN, CUSTOMER } from './support/ports.js';

const SITE = process.env['SITE_URL'] ?? `http://localhost:${process.env['SITE_PORT'] ?? '4200'}`;
const FOLDER = path.resolve(import.meta.dirname, '../.data/screenshots');
const WIDTHS = [390, 1440];

const PUBLIC = [
  '/',
  '/services',
  '/services/man-and-van',
  '/how-it-works',
  '/contact',
  '/about',
  '/privacy',
  '/terms',
  '/auth',
  '/book/man-and-van',
  '/book/skip-hire',
  '/book/furniture-removal',
  '/book/nothing',
  '/booking-success',
  '/waste-calculator',
  '/profile',
  '/nowhere',
];
const CUSTOMERS = ['profile', 'addresses', 'bookings', 'drafts', 'loyalty'].map(
  (tab) => `/profile?tab=${tab}`,
);

const nameOf = (who: string, screen: string, width: number): string =>
  `${who}${screen.replaceAll(/[^a-z0-9]+/gu, '-').replace(/-$/u, '') || '-home'}-${width}.png`;

const signIn = async (page: Page, account: { email: string; password: string }): Promise<void> => {
  const response = await page.request.post(`${SITE}/api/auth/signin`, { data: account });
  const { token, user }: { token: string; user: unknown } = await response.json();
  await page.goto(SITE);
  await page.evaluate(
    ([authToken, stored]) => {
      localStorage.setItem('authToken', authToken ?? '');
      localStorage.setItem('user', stored ?? '');
    },
    [token, JSON.stringify(user)],
  );
};

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
await mkdir(FOLDER, { recursive: true });

const shoot = async (who: string, screens: string[], account?: { email: string; password: string }) => {
  for (const width of WIDTHS) {
    const context = await browser.newContext({
      viewport: { width, height: width === 390 ? 844 : 900 },
      locale: 'en-GB',
      timezoneId: 'Europe/London',
    });
    const page = await context.newPage();
    if (account) await signIn(page, account);
    for (const screen of screens) {
      await page.goto(SITE + screen);
      await page
        .getByRole('heading', { level: 1 })
        .first()
        .waitFor({ timeout: 10_000 })
        .catch(() => undefined);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: path.join(FOLDER, nameOf(who, screen, width)), fullPage: true });
    }
    await context.close();
  }
};

const wanted = process.argv.slice(2);
if (wanted.length > 0) await shoot('guest', wanted);
else {
  await shoot('guest', PUBLIC);
  await shoot('customer', CUSTOMERS, CUSTOMER);
  await shoot('admin', ['/admin'], ADMIN);
}
await browser.close();
console.log(`Pictures are in ${path.relative(process.cwd(), FOLDER)}`);
