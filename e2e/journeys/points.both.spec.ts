import { expect, type Browser, type Page, test } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from '../support/accessible.js';
import { type Account, newCustomer } from '../support/account.js';
import { halfLoad } from '../support/api.js';
import { bookingIdOf, fillManAndVan } from '../support/booking.js';
import { openOffice, payIntent, toastOf } from '../support/office.js';
import { payButton, payByCard } from '../support/payments.js';

const ledger = z.object({ balance: z.number() });
const booked = z.object({ booking: z.object({ id: z.string(), total_price: z.number() }) });
const begun = z.object({ payment_intent_id: z.string() });

const balanceOf = async ({ ask }: Account): Promise<number> =>
  ledger.parse(await ask('GET', '/loyalty')).balance;

/** The office adds 350 points in its dialog; `check` looks at the dialog. */
const grantPoints = async (
  browser: Browser,
  { email }: Account,
  check: (office: Page) => Promise<void> = () => Promise.resolve(),
): Promise<Page> => {
  const office = await openOffice(browser);
  await office.goto(`/admin/customers/${encodeURIComponent(email)}`);
  await office.getByRole('button', { name: 'Add or remove points' }).click();
  const dialog = office.getByRole('dialog', { name: 'Add or remove points' });
  await dialog.getByLabel('Number of points').fill('350');
  await dialog.getByLabel('Reason').fill('Sorry that we came late');
  await check(office);
  await dialog.getByRole('button', { name: 'Change points' }).click();
  await expect(toastOf(office)).toContainText('Carol Customer has 350 points now.');
  await expect(dialog).toBeHidden();
  return office;
};

const expectLedger = async (page: Page, points: number, ...entries: string[]): Promise<void> => {
  await page.goto('/profile?tab=loyalty');
  const rows = page.getByRole('list', { name: 'Loyalty transactions' }).locator('> li');
  await expect(rows).toContainText(entries);
  const card = page.getByRole('complementary', { name: 'Account overview' });
  await expect(card).toContainText(`Loyalty Points${points}`);
};

test('a customer uses points in step 4, and every total agrees', async ({ page, browser }) => {
  const customer = await newCustomer(page, 'points');
  const office = await grantPoints(browser, customer, (dialog) =>
    expectAccessible(dialog, 'the office adds points'),
  );
  await page.goto('/book/man-and-van');
  await fillManAndVan(page);
  const box = page.getByRole('checkbox', { name: 'Use 300 points: −£3.00' });
  await expect(box).not.toBeChecked();
  await expectAccessible(page, 'points to use');
  await box.check();
  await expect(page.getByText('£96.99').first()).toBeVisible();
  await expectAccessible(page, 'points used');
  // another look at the steps changes nothing about the choice
  await page.reload();
  await expect(box).toBeChecked();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(payButton(page)).toHaveText('Pay £96.99');
  await payByCard(page);
  await expect(page.getByText('£96.99').first()).toBeVisible();
  await expectAccessible(page, 'paid with points');

  const id = bookingIdOf(page);
  await expectLedger(page, 350 - 300 + 96, '+96 points', '−300 points', '+350 points');
  await expectAccessible(page, 'the points in the account');
  await office.goto(`/admin?search=${id}`);
  const card = office.getByRole('article');
  await expect(card).toContainText('£96.99');
  await card.getByRole('button', { name: /^View booking/u }).click();
  const details = office.getByRole('dialog');
  await expect(details.getByText('Points used')).toBeVisible();
  await expectAccessible(office, 'the points in the office');
});

test('a customer cancels a booking and gets the points back', async ({ page, browser }) => {
  const customer = await newCustomer(page, 'points-back');
  await grantPoints(browser, customer);
  const body = halfLoad({ redeem_points: 300, total_price: 166.99 });
  const { booking } = booked.parse(await customer.ask('POST', '/bookings', body));
  const intent = begun.parse(
    await customer.ask('POST', '/payments/create-intent', { booking_id: booking.id, amount: 16_699 }),
  );
  await payIntent(intent.payment_intent_id);
  await customer.ask('POST', '/payments/confirm', intent);
  expect(await balanceOf(customer)).toBe(350 - 300 + 166);

  await page.goto('/bookings');
  await page.getByRole('link', { name: 'Manage' }).click();
  await page.getByRole('button', { name: 'Cancel booking', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel booking' });
  await expect(dialog).toContainText("You'll get £166.99 back on your card.");
  await expect(dialog).toContainText("You'll get 300 points back.");
  await expectAccessible(page, 'cancelling a booking paid with points');
  await dialog.getByRole('button', { name: 'Cancel booking and refund £166.99' }).click();
  await expect(toastOf(page)).toContainText('Booking cancelled');
  await expect.poll(() => balanceOf(customer)).toBe(350);
  await expectLedger(page, 350, '−166 points', '+300 points', '+166 points', '−300 points', '+350 points');
  await expectAccessible(page, 'the points given back');
});
