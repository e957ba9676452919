import { expect, test } from '@playwright/test';
import { fillCard, fillManAndVan, someGuest } from '../support/booking.js';
import { CARDS, goToPayment, payButton, payByCard, watchPayments } from '../support/payments.js';

const CREATE_INTENT = /\/api\/payments\/create-intent/u;

test('a payment that cannot be set up shows why, returns to the summary, and works the next time', async ({
  page,
}) => {
  const seen = watchPayments(page);
  const refusals = [
    { status: 503, json: { statusCode: 503, error: 'payments_unavailable', message: 'Not responding now.' } },
    { status: 201, json: { payment_intent_id: 'pi_none', amount: 16_999 } },
  ];
  await page.goto('/book/man-and-van');
  await fillManAndVan(page, someGuest('setup'));
  await page.route(CREATE_INTENT, async (route) => {
    const refusal = refusals.shift();
    if (refusal) await route.fulfill(refusal);
    else await route.continue();
  });
  const proceed = page.getByRole('button', { name: 'Proceed to Payment' });
  for (const sentence of ['Not responding now.', 'No client secret received']) {
    await proceed.click();
    await expect(page.getByText('Payment Error').first()).toBeVisible();
    await expect(page.getByText(sentence).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Booking summary' })).toBeVisible();
  }
  await proceed.click();
  await payByCard(page);
  expect(seen.bookings).toBe(1);
});

test('an error of the card or the provider is shown in the form, which stays open', async ({ page }) => {
  const seen = watchPayments(page);
  let early = true;
  let release: (() => void) | undefined;
  await page.route(/\/stripe\.js$/u, async (route) => {
    if (early) await new Promise<void>((resolve) => (release = resolve));
    await route.continue();
  });
  await goToPayment(page, someGuest('errors'));
  const says = (sentence: string) => expect(page.getByRole('alert')).toContainText(sentence);

  await payButton(page).click();
  await says('Payment system is not ready. Please wait and try again.');
  early = false;
  await expect.poll(() => release !== undefined).toBe(true);
  release?.();

  await fillCard(page, '4242424242424241');
  await payButton(page).click();
  await says('Your card number is invalid.');

  await fillCard(page, CARDS.good);
  await page.route(/\/v1\/payment_intents\/[^/]+\/confirm$/u, (route) =>
    route.fulfill({
      status: 500,
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: { error: { type: 'api_error', message: 'x-17' } },
    }),
  );
  await payButton(page).click();
  await says('An unexpected error occurred.');
  await page.unrouteAll();

  for (const [card, sentence] of [
    [CARDS.declined, 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000127', "Your card's security code is incorrect."],
    ['4000000000000069', 'Your card has expired.'],
    [CARDS.processingError, 'An error occurred while processing your card.'],
  ] as const) {
    await fillCard(page, card);
    await payButton(page).click();
    await says(sentence);
  }
  await payByCard(page);
  expect(seen.bookings).toBe(1);
  expect(seen.intents.size).toBe(1);
});
