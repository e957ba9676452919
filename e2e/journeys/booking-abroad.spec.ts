import { addDays, formatFullDate, formatLongDate, londonToday } from '@haulway/domain';
import { expect, test } from '@playwright/test';
import { fillAddress } from '../support/booking.js';
import { endRoutesAfterEach } from '../support/route-responses.js';

endRoutesAfterEach();

// a day that the server still offers, in one month with the day after it
const soon = addDays(londonToday(new Date()), 3);
const today = addDays(soon, 1).endsWith('-01') ? addDays(soon, 1) : soon;
const tomorrow = addDays(today, 1);

for (const [timezoneId, now] of [
  ['Pacific/Auckland', `${today}T20:00:00Z`],
  ['America/Los_Angeles', `${today}T03:00:00Z`],
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
      await expect(page.getByRole('button', { name: `, ${formatLongDate(today)}` })).toBeDisabled();
      await page.getByRole('button', { name: `, ${formatLongDate(tomorrow)}` }).click();
      await expect(page.getByText(`Selected date: ${formatFullDate(tomorrow)}`)).toBeVisible();
      await page.getByRole('radio', { name: /Evening/u }).check();
      await page.getByRole('button', { name: /^Continue/u }).click();
      await expect(page.getByRole('main').getByText(formatLongDate(tomorrow))).toBeVisible();
      await page.reload();
      await expect(page.getByRole('main').getByText(formatLongDate(tomorrow))).toBeVisible();
    });
  });
