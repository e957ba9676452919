import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from '../support/accessible.js';
import { callApiAsAdmin, halfLoad } from '../support/api.js';
import { fillAddress } from '../support/booking.js';
import { linkTo } from '../support/inbox.js';
import { payByCard } from '../support/payments.js';

const made = z.object({ booking: z.object({ id: z.string() }) });

const someDigits = (count: number): string => String(Math.random()).slice(2, 2 + count);

test('a caller pays by the link in a text message, after the discount that the office gave', async ({
  page,
}) => {
  const number = `7400${someDigits(6)}`;
  const body = {
    ...halfLoad({ total_price: 149.99 }),
    customer_name: 'Cara Caller',
    customer_phone: `0${number}`,
    discount_amount: 20,
    discount_reason: 'Second call',
    send_link: 'sms',
  };
  const { booking } = made.parse(await callApiAsAdmin('POST', '/bookings/admin', body));
  await page.goto(await linkTo(`+44${number}`, `/booking/${booking.id}`));
  const pay = page.getByRole('button', { name: 'Pay now: £149.99' });
  await expect(pay).toBeVisible();
  await expect(page.getByText('Second call')).toBeHidden();
  await expectAccessible(page, 'opened by the link');
  await pay.click();
  await payByCard(page);
  await page.goto(`/booking/${booking.id}`);
  await expect(page.getByRole('button', { name: /^Invoice/u })).toBeVisible();
});

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
