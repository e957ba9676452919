import { expect, type Browser, type Page } from '@playwright/test';
import { z } from 'zod';
import type { Guest } from './booking.js';
import { ADMIN, API, PAYMENTS } from './ports.js';
import { enterAs } from './account.js';

const made = z.object({ booking: z.object({ id: z.string(), total_price: z.number() }) });
const begun = z.object({ payment_intent_id: z.string() });

const post = async (address: string, body: object): Promise<unknown> => {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
};

/** Creates a guest's booking with a started payment, without a browser: those pages have their own journeys. */
export const beginBooking = async ({ name, email }: Guest): Promise<{ id: string; intent: string }> => {
  const { booking } = made.parse(
    await post(`${API}/bookings/guest`, {
      service_id: 'man-and-van',
      collection_address: '12 Example Street, Sheffield',
      collection_postcode: 'S1 2AB',
      collection_date: '2035-05-06',
      collection_time_slot: 'morning',
      service_data: { load_size: 'Half Load' },
      total_price: 169.99,
      customer_name: name,
      customer_email: email,
    }),
  );
  const amount = Math.round(booking.total_price * 100);
  const answer = await post(`${API}/payments/create-intent/guest`, { booking_id: booking.id, amount });
  return { id: booking.id, intent: begun.parse(answer).payment_intent_id };
};

const atProvider = async (path: string, form: Record<string, string>): Promise<void> => {
  const answer = await fetch(`${PAYMENTS}/v1/${path}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer sk_test_emulator' },
    body: new URLSearchParams(form),
  });
  if (!answer.ok) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
};

/** Pays an intent at the provider with the good card; the provider notifies the site. */
export const payIntent = (intent: string): Promise<void> =>
  atProvider(`payment_intents/${intent}/confirm`, { payment_method: 'pm_card_visa' });

/** Refunds money directly at the provider, without the site. */
export const refundAtProvider = (intent: string, pence: number): Promise<void> =>
  atProvider('refunds', { payment_intent: intent, amount: String(pence) });

/** Creates a guest's paid booking. */
export const paidBooking = async (guest: Guest): Promise<{ id: string; intent: string }> => {
  const begunBooking = await beginBooking(guest);
  await payIntent(begunBooking.intent);
  await post(`${API}/payments/confirm/guest`, { payment_intent_id: begunBooking.intent });
  return begunBooking;
};

/** Opens a new page with the admin signed in. */
export const openOffice = async (browser: Browser): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await enterAs(page, ADMIN);
  return page;
};

/** Shows a guest's only booking in the admin's list and returns its card. */
export const showBooking = async (page: Page, { email }: Guest) => {
  await page.goto(`/admin?search=${encodeURIComponent(email)}`);
  await expect(page.getByText('1 booking', { exact: true })).toBeVisible();
  return page.getByRole('article').filter({ hasText: email });
};

/** A toast at the edge of the page; the newest one if there are several. */
export const toastOf = (page: Page) => page.locator('[data-sonner-toast]').first();
