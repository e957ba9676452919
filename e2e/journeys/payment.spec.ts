import { expect, type Locator, test } from '@playwright/test';
import { fillCard, fillManAndVan, someGuest } from '../support/booking.js';
import {
  CARDS,
  challenge,
  expectConfirmed,
  goToPayment,
  payButton,
  watchPayments,
} from '../support/payments.js';

/** `#rrggbb` of a computed colour. */
const hexOf = (rgb: string): string =>
  `#${(rgb.match(/\d+/gu) ?? [])
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`;

test('3D Secure: the bank asks, the customer confirms, the booking is paid', async ({ page }) => {
  await goToPayment(page, someGuest('secure'));
  await fillCard(page, CARDS.threeDSecure);
  await payButton(page).click();
  await challenge(page).getByRole('button', { name: 'Complete' }).click();
  await expectConfirmed(page);
});

for (const [how, leave] of [
  ['failed', { within: true, name: 'Fail' }],
  ['closed', { within: false, name: 'Close' }],
] as const) {
  test(`3D Secure that is ${how} shows an error, and another card pays the same booking`, async ({
    page,
  }) => {
    const seen = watchPayments(page);
    await goToPayment(page, someGuest(how));
    await fillCard(page, CARDS.threeDSecure);
    await payButton(page).click();
    await expect(challenge(page).getByRole('button', { name: 'Complete' })).toBeVisible();
    const place = leave.within
      ? challenge(page)
      : page.getByRole('dialog', { name: '3D Secure authentication' });
    await place.getByRole('button', { name: leave.name, exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('We are unable to authenticate your payment method.');
    await fillCard(page, CARDS.good);
    await payButton(page).click();
    await expectConfirmed(page);
    expect(seen.intents.size).toBe(1);
    expect(seen.bookings).toBe(1);
  });
}

test('a card form that does not load within ten seconds shows an error, and Retry loads it', async ({
  page,
}) => {
  const seen = watchPayments(page);
  let requested = false;
  let silent = true;
  await page.route(/\/stripe\.js$/u, async (route) => {
    requested = true;
    if (!silent) await route.continue();
  });
  await page.goto('/book/man-and-van');
  await fillManAndVan(page, someGuest('loading'));
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page.getByText('Payment system is loading. Please wait...')).toBeVisible();
  await expect.poll(() => requested).toBe(true);
  await expect(page.getByRole('alert')).toContainText(
    'Payment system failed to load. Please refresh the page and try again.',
  );
  await expect(payButton(page)).toBeDisabled();
  silent = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await fillCard(page, CARDS.good);
  await payButton(page).click();
  await expectConfirmed(page);
  expect(seen.bookings).toBe(1);
  expect(seen.intents.size).toBe(1);
});

test('the card form has the page’s colours in both schemes, also when the scheme changes while it is open', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await goToPayment(page, someGuest('dark'));
  const form = page.frameLocator('iframe[title="Secure payment input frame"]');
  const number = form.locator('input[name="number"]');
  await expect(number).toBeEnabled();
  const token = (name: string): Promise<string> =>
    page.evaluate((of) => getComputedStyle(document.documentElement).getPropertyValue(of), `--color-${name}`);
  const colour = (of: Locator, property: 'color' | 'backgroundColor'): Promise<string> =>
    of.evaluate((element, name) => getComputedStyle(element)[name], property).then(hexOf);
  /** The contrast of these pairs is proven for the tokens. The frame's own ground is transparent. */
  const expectPageColours = async (): Promise<void> => {
    const [ink, surface] = await Promise.all([token('ink'), token('surface')]);
    await expect.poll(() => colour(form.locator('label').first(), 'color')).toBe(ink);
    await expect.poll(() => colour(number, 'color')).toBe(ink);
    await expect.poll(() => colour(number, 'backgroundColor')).toBe(surface);
  };
  await expectPageColours();
  const dark = await token('ink');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => token('ink')).not.toBe(dark);
  await expectPageColours();
});
