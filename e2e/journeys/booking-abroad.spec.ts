import { expect, test } from '@playwright/test';
import { fillAddress } from '../support/booking.js';

for (const [timezoneId, now] of [
  ['Pacific/Auckland', '2026-12-01T20:00:00Z'],
  ['America/Los_Angeles', '2026-12-01T03:00:00Z'],
] as const)
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test('tomorrow is London’s date, and the chosen day does not shift', async ({ page }) => {
      await page.clock.setFixedTime(now);
      // the server's clock decides
      await page.route('**/api/**', async (route) => {
        const response = await route.fetch();
        const headers = { ...response.headers(), date: new Date(now).toUTCString() };
        await route.fulfill({ response, headers });
      });
      await page.goto('/book/man-and-van');
      await page.getByRole('radio').first().check();
      await page.getByRole('button', { name: 'Continue to Collection Address' }).click();
      await fillAddress(page);
      await expect(page.getByRole('button', { name: / 1 December 2026/u })).toBeDisabled();
      await page.getByRole('button', { name: / 2 December 2026/u }).click();
      await expect(page.getByText('Selected date: Wednesday 2 December 2026')).toBeVisible();
      await page.getByRole('radio', { name: /Evening/u }).check();
      await page.getByRole('button', { name: /^Continue/u }).click();
      await expect(page.getByRole('main').getByText('2 December 2026')).toBeVisible();
      await page.reload();
      await expect(page.getByRole('main').getByText('2 December 2026')).toBeVisible();
    });
  });
