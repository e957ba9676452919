import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.js';
import { newCustomer } from '../support/account.js';
import { endRoutesAfterEach, failing, waiting } from '../support/route-responses.js';
import {
  bookingIdOf,
  fillAddress,
  fillCard,
  fillGuest,
  fillManAndVan,
  pickDateAndSlot,
  someGuest,
} from '../support/booking.js';
import { CARDS, expectConfirmed, payButton } from '../support/payments.js';
import { respondToServices, withConfig } from '../support/services.js';

endRoutesAfterEach();

// the tests are independent; in parallel, no core is idle while the last one runs
test.describe.configure({ mode: 'parallel' });

const outOfOrder = failing();
const toAddress = (page: Page) => page.getByRole('button', { name: 'Continue to Collection Address' });

test('axe finds nothing on a booking page that loads, fails, has no choices or no service', async ({
  page,
}) => {
  await respondToServices(page, waiting);
  await page.goto('/book/man-and-van');
  await expect(page.locator('[data-remote] [data-skeleton]')).toBeVisible();
  await expectAccessible(page, 'loading');

  await respondToServices(page, outOfOrder);
  await page.goto('/book/man-and-van');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch services');
  await expectAccessible(page, 'the list failed');

  await respondToServices(page, withConfig({ bag_options: [], bag_types: [], items: [] }));
  for (const [slug, none] of [
    ['skip-bags', 'No Bag Options Available'],
    ['furniture-removal', 'No Items Available'],
  ] as const) {
    await page.goto(`/book/${slug}`);
    await expect(page.getByRole('heading', { name: none })).toBeVisible();
    await expectAccessible(page, none);
  }

  await page.goto('/book/nothing');
  await expect(page.getByRole('heading', { name: 'Service Not Found' })).toBeVisible();
  await expectAccessible(page, 'service not found');
});

for (const [slug, hasWasteType] of [
  ['man-and-van', false],
  ['skip-hire', true],
  ['skip-bags', true],
  ['bin-collection', false],
] as const)
  test(`axe finds nothing on step 1 of ${slug}: empty, filled`, async ({ page }) => {
    await page.goto(`/book/${slug}`);
    await expect(toAddress(page)).toBeDisabled();
    await expectAccessible(page, `${slug} empty`);
    await page.getByRole('radio').first().check();
    if (hasWasteType) {
      await page.getByRole('radio', { name: 'Other' }).check();
      await page.getByLabel('Describe your waste').fill('Bricks');
      await page.getByLabel('Postcode').fill('S1 2AB');
    }
    await expect(toAddress(page)).toBeEnabled();
    await expectAccessible(page, `${slug} filled`);
  });

test('axe finds nothing on step 1 of furniture-removal: empty, filled', async ({ page }) => {
  await page.goto('/book/furniture-removal');
  await expect(toAddress(page)).toBeDisabled();
  await expectAccessible(page, 'furniture-removal empty');
  await page
    .getByRole('button', { name: /^Add Item/u })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Your Selection' })).toBeVisible();
  await expectAccessible(page, 'furniture-removal filled');
});

test('axe finds nothing on any step of a guest; a changed price is shown beside the old one, and accepted', async ({
  page,
}) => {
  await respondToServices(page, withConfig({ load_sizes: [{ name: 'Quarter Load', price: 80 }] }));
  await page.goto('/book/man-and-van');
  await page.getByRole('radio', { name: /Quarter Load/u }).check();
  await toAddress(page).click();
  await expect(page.getByLabel('Street address')).toBeVisible();
  await expectAccessible(page, 'address empty');
  await fillAddress(page);
  await expect(page.getByRole('button', { name: /next month/iu })).toBeVisible();
  await expectAccessible(page, 'calendar empty');
  await pickDateAndSlot(page);
  await expect(page.getByText('Please enter your full name')).toBeVisible();
  await expectAccessible(page, 'summary with what is missing');
  await page.goBack();
  await expect(page.getByText(/^Selected date:/u)).toBeVisible();
  await expectAccessible(page, 'calendar filled');
  await page.goForward();

  await fillGuest(page, someGuest('price'));
  await page.unroute('**/api/services*');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  const changed = page
    .getByRole('main')
    .getByText('You were shown £80.00. The price is now £99.99.', { exact: false });
  await expect(changed).toBeVisible();
  await expectAccessible(page, 'summary with another price');
  await page.getByRole('button', { name: 'Accept £99.99' }).click();
  await expect(changed).toBeHidden();
  await expectAccessible(page, 'summary filled');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(payButton(page)).toHaveText('Pay £99.99');
});

test('axe finds nothing on payment and confirmation in any state', async ({ page }) => {
  let silent = true;
  await page.route(/\/stripe\.js$/u, (route) => (silent ? undefined : route.continue()));
  await page.goto('/book/man-and-van');
  await fillManAndVan(page, someGuest('states'));
  // only now, so that nothing before the card form runs on the test's clock
  await page.clock.install();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page.getByText('Payment system is loading. Please wait...')).toBeVisible();
  await expectAccessible(page, 'payment loading');
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('alert')).toContainText('Payment system failed to load.');
  await expectAccessible(page, 'payment failed to load');
  silent = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await fillCard(page, CARDS.declined);
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText('declined');
  await expectAccessible(page, 'card declined');
  await fillCard(page, CARDS.good);
  await expect(payButton(page)).toHaveText('Pay £99.99');
  await payButton(page).click();
  await expectConfirmed(page);
  await expect(page.getByText('Total Paid').locator('..')).toContainText('£99.99');
  await expectAccessible(page, 'confirmed');

  const booking = `**/api/bookings/${bookingIdOf(page)}`;
  await page.route(booking, waiting);
  await page.reload();
  await expect(page.getByText('Loading your booking')).toBeAttached();
  await expectAccessible(page, 'booking loading');
  await page.unroute(booking);
  await page.route(booking, outOfOrder);
  await page.reload();
  await expect(page.getByText("We couldn't show your booking")).toBeVisible();
  // the toast comes after the page, and is too pale for axe while it fades in
  await expect(page.getByText('Could not load booking details')).toBeVisible();
  await expectAccessible(page, 'booking failed');
  await page.goto('/booking-success');
  await expect(page.getByRole('heading', { name: 'No booking to show' })).toBeVisible();
  await expectAccessible(page, 'no booking');
});

test('axe finds nothing for a customer with drafts and addresses, whose session ends at the payment', async ({
  page,
  context,
}) => {
  const customer = await newCustomer(page, 'states');
  for (const [label, street] of [
    ['Home', '1 Default Road'],
    [
      'The office behind the old railway station',
      '200 Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Road',
    ],
  ] as const)
    await customer.ask('POST', '/saved-addresses', { label, street, city: 'Leeds', postcode: 'LS1 1AA' });
  await customer.ask('POST', '/drafts', { service_id: 'man-and-van', current_step: 2 });
  await page.goto('/book/man-and-van');
  await page.getByRole('radio').first().check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your drafts' })).toBeVisible();
  await expectAccessible(page, 'draft panel');
  await toAddress(page).click();
  await expect(page.getByRole('radio', { name: /^Home/u })).toBeVisible();
  await expectAccessible(page, 'saved addresses');
  await page.getByRole('radio', { name: /^The office/u }).check();
  await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
  await pickDateAndSlot(page);
  await expectAccessible(page, 'summary of a customer');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await fillCard(page, CARDS.good);

  await context.clearCookies();
  await page.evaluate(() => localStorage.removeItem('authToken'));
  await payButton(page).click();
  await expect(page).toHaveURL(/\/booking-success/u);
  await expect(
    page.getByRole('alert').getByText('please sign in to see your booking', { exact: false }),
  ).toBeVisible();
  await expectAccessible(page, 'paid without a session');
  await page.getByRole('link', { name: 'Sign in to see it' }).click();
  const form = page.getByRole('tabpanel', { name: 'Sign In' });
  await form.getByLabel('Email').fill(customer.email);
  await form.getByLabel('Password', { exact: true }).fill(customer.password);
  await form.getByRole('button', { name: 'Sign In' }).click();
  await expectConfirmed(page);
  await expectAccessible(page, 'paid, signed in again');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expectAccessible(page, 'printed');
});
