import { expect, type Page, test } from '@playwright/test';
import { enterAs } from '../support/account.js';
import { fillAddress, fillGuest, pickDateAndSlot, someGuest } from '../support/booking.js';
import { calculatorIn } from '../support/calculator.js';
import { payButton, payByCard } from '../support/payments.js';
import { CUSTOMER } from '../support/ports.js';

/** A phone with text twice as large, and a phone of half the width, which is the effect of zooming to 200 %. */
const WAYS = [
  { name: 'text at 200 %', width: 390, size: '200%' },
  { name: '195 px wide', width: 195, size: '100%' },
] as const;

/** Elements with content that extend beyond the window; lists that scroll on their own are allowed to. */
const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    const scrolls = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { overflowX, position, clipPath } = getComputedStyle(at);
        if (overflowX === 'auto' || overflowX === 'scroll') return true;
        // content for screen readers only
        if (position === 'absolute' && clipPath !== 'none') return true;
      }
      return false;
    };
    return [...document.querySelectorAll('main :is(h1, h2, h3, p, dd, dt, label, button, a, input, strong)')]
      .filter((element) => {
        const { left, right, width, height } = element.getBoundingClientRect();
        return width > 0 && height > 0 && (left < -1 || right > wide + 1) && !scrolls(element);
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
  });

const expectWhole = async (page: Page, state: string): Promise<void> => {
  for (const { name, width, size } of WAYS)
    await test.step(`${state}, ${name}`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
      await expect.poll(() => outside(page), `${state}, ${name}`).toEqual([]);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways, `${state}, ${name} scrolls sideways`).toBeLessThanOrEqual(0);
    });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
};

test('every step of a booking fits the screen, however large the text', async ({ page }) => {
  await page.goto('/book/skip-hire');
  await page.getByRole('radio').first().check();
  await expectWhole(page, 'skip sizes');
  await page.goto('/book/man-and-van');
  await page.getByRole('radio').first().check();
  await expectWhole(page, 'load sizes');
  await page.getByRole('button', { name: 'Continue to Collection Address' }).click();
  await expect(page.getByLabel('Street address')).toBeVisible();
  await expectWhole(page, 'address');
  await fillAddress(page);
  await expect(page.getByRole('button', { name: /next month/iu })).toBeVisible();
  await expectWhole(page, 'date');
  await pickDateAndSlot(page);
  await expect(page.getByText('Please enter your full name')).toBeVisible();
  await expectWhole(page, 'summary');
  await fillGuest(page, someGuest('large'));
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(payButton(page)).toBeEnabled();
  await expectWhole(page, 'payment');
  await payByCard(page);
  await expectWhole(page, 'confirmation');
});

test('calculator and account fit the screen, however large the text', async ({ page }) => {
  await page.goto('/waste-calculator');
  await expect(calculatorIn(page)).toBeVisible();
  await expectWhole(page, 'calculator, empty');
  await page.getByRole('button', { name: 'Add Item: Fridge' }).click();
  await expectWhole(page, 'calculator');
  await page.getByRole('tab', { name: 'By room' }).click();
  await expect(page.getByText('Typical price £80-200')).toBeVisible();
  await expectWhole(page, 'by room');
  await enterAs(page, CUSTOMER);
  for (const tab of ['bookings', 'drafts', 'addresses', 'profile', 'loyalty']) {
    await page.goto(`/profile?tab=${tab}`);
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectWhole(page, `account, ${tab}`);
  }
});
