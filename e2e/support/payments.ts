import { emulatorControl } from '@haulway/payment-emulator';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { API, PAYMENTS } from './ports.js';
import { fillCard, fillManAndVan, type Guest } from './booking.js';

/** The control interface of the payment emulator. All tests share it, so a test must undo its changes. */
export const payments = emulatorControl(PAYMENTS);

/** The cards of docs.stripe.com/testing that the journeys use. */
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  processingError: '4000000000000119',
  threeDSecure: '4000002760003184',
} as const;

const intent = z.object({ payment_intent_id: z.string() });

/** Records every PaymentIntent that a page receives, every booking it makes and every payment it confirms. */
export const watchPayments = (page: Page) => {
  const seen = { intents: new Set<string>(), bookings: 0, charges: 0 };
  page.on('response', async (response) => {
    if (response.request().method() !== 'POST' || !response.ok()) return;
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/payments/create-intent'))
      seen.intents.add(intent.parse(await response.json()).payment_intent_id);
    if (pathname.startsWith('/api/bookings')) seen.bookings += 1;
  });
  page.on('request', (request) => {
    if (/\/v1\/payment_intents\/[^/]+\/confirm$/u.test(request.url())) seen.charges += 1;
  });
  return seen;
};

export const goToPayment = async (page: Page, guest: Guest): Promise<void> => {
  await page.goto('/book/man-and-van');
  await fillManAndVan(page, guest);
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(payButton(page)).toBeVisible();
};

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay £/u });

export const expectConfirmed = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible({ timeout: 30_000 });
};

export const payByCard = async (page: Page): Promise<void> => {
  await fillCard(page, CARDS.good);
  await payButton(page).click();
  await expectConfirmed(page);
};

/** The bank's page of a 3D Secure challenge, in a dialog over the shop's page. */
export const challenge = (page: Page) => page.frameLocator('iframe[title="3D Secure authentication"]');

const guestBooking = z.object({ booking: z.object({ status: z.string(), payment_status: z.string() }) });

export const bookingOf = async (id: string) =>
  guestBooking.parse(await (await fetch(`${API}/bookings/${id}`)).json()).booking;
