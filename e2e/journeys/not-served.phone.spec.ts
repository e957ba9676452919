import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.js';
import { callApiAsAdmin } from '../support/api.js';
import { fillAddress } from '../support/booking.js';

const someDigits = (count: number): string => String(Math.random()).slice(2, 2 + count);

test('an address that is not served stops at step 2, with the phone number', async ({ page }) => {
  const outcode = `ZQ${someDigits(1)}Z`;
  const rule = { resource: 'van', area: [outcode], places: 0 };
  await callApiAsAdmin('POST', '/availability/rules', rule).catch((error: unknown) => {
    // an earlier run has made the same rule
    if (!String(error).includes('rule_exists')) throw error;
  });
  await page.goto('/book/man-and-van');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Continue to Collection Address' }).click();
  await page.getByLabel('Postcode').fill(`${outcode} 9AA`);
  await expect(page.getByText(`We don't offer Man & Van at ${outcode} 9AA`)).toBeVisible();
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', /^tel:/u);
  await expect(page.getByRole('button', { name: 'Continue to Date & Time' })).toBeDisabled();
  await expectAccessible(page, 'not served');
  await fillAddress(page);
  await expect(page.getByRole('heading', { name: 'Date & Time' })).toBeVisible();
});
