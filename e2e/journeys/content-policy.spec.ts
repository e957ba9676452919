import { expect, test, type Page } from '@playwright/test';
import { someGuest } from '../support/booking.js';
import { goToPayment, payByCard } from '../support/payments.js';
import { ASSETS } from '../support/ports.js';

declare global {
  interface Window {
    refused?: string[];
  }
}

const watchPolicy = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const refused: string[] = [];
    window.refused = refused;
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      refused.push(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
};
const refusedIn = (page: Page): Promise<string[] | undefined> => page.evaluate(() => window.refused);

const attempt = (page: Page, what: () => unknown): Promise<string> =>
  page.evaluate(what).then(
    () => 'went through',
    () => 'refused',
  );

test('a guest books and pays under the content security policy, which blocks nothing', async ({ page }) => {
  await watchPolicy(page);
  await goToPayment(page, someGuest('policy'));
  await payByCard(page);
  expect(await refusedIn(page)).toEqual([]);
});

test('text does not become code, and scripts come only from allowed origins', async ({ page, request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toMatch(/unsafe-|\*(?!\.js\.stripe)/u);
  await watchPolicy(page);
  await page.goto('/services/man-and-van');
  await expect(page.getByRole('heading', { level: 1, name: 'Man & Van' })).toBeVisible();
  const facts = page.locator('head script[type="application/ld+json"]');
  expect(JSON.parse((await facts.textContent()) ?? '')).toMatchObject({ '@type': 'Service' });
  await page.waitForLoadState('networkidle');
  expect(await refusedIn(page)).toEqual([]);

  expect(await attempt(page, () => (document.body.innerHTML = '<p>x</p>'))).toBe('refused');
  expect(await attempt(page, () => (document.createElement('script').text = 'alert(1)'))).toBe('refused');
  const scriptFrom = (address: string) =>
    page.evaluate((src) => {
      try {
        document.createElement('script').src = src;
        return 'went through';
      } catch {
        return 'refused';
      }
    }, address);
  expect(await scriptFrom('https://evil.example/x.js')).toBe('refused');
  expect(await scriptFrom(`${ASSETS}/booking-mfe/not-listed.js`)).toBe('refused');
  expect(await scriptFrom('/assets/any.js')).toBe('went through');
});
