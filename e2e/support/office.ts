import { expect, type Browser, type Page } from '@playwright/test';
import { z } from 'zod';
import type { Guest } from './booking.js';
import { enterAs } from './account.js';
import { bookAsGuest, callApi, callApiAsAdmin } from './api.js';
import { ADMIN, PAYMENTS } from './ports.js';

const started = z.object({ payment_intent_id: z.string() });

/** Creates a guest's booking with a started payment, without a browser: those pages have their own journeys. */
export const startBooking = async (
  { name, email }: Guest,
  different: Readonly<Record<string, unknown>> = {},
): Promise<{ id: string; intent: string }> => {
  const booking = await bookAsGuest({ customer_name: name, customer_email: email, ...different });
  const amount = Math.round(booking.total_price * 100);
  const body = { booking_id: booking.id, amount };
  const intent = started.parse(await callApi('POST', '/payments/create-intent/guest', body));
  return { id: booking.id, intent: intent.payment_intent_id };
};

const atProvider = async (path: string, form: Record<string, string>): Promise<void> => {
  const response = await fetch(`${PAYMENTS}/v1/${path}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer sk_test_emulator' },
    body: new URLSearchParams(form),
  });
  if (!response.ok) throw new Error(`The provider: ${response.status} ${await response.text()}`);
};

/** Pays an intent at the provider with the good card; the provider notifies the site. */
export const payIntent = (intent: string): Promise<void> =>
  atProvider(`payment_intents/${intent}/confirm`, { payment_method: 'pm_card_visa' });

export const refundAtProvider = (intent: string, pence: number): Promise<void> =>
  atProvider('refunds', { payment_intent: intent, amount: String(pence) });

export const paidBooking = async (
  guest: Guest,
  different: Readonly<Record<string, unknown>> = {},
): Promise<{ id: string; intent: string }> => {
  const booking = await startBooking(guest, different);
  await payIntent(booking.intent);
  await callApi('POST', '/payments/confirm/guest', { payment_intent_id: booking.intent });
  return booking;
};

const users = z.object({ users: z.array(z.object({ id: z.string() })) });

/** Creates an account with the role crew. */
export const newWorker = async (full_name: string): Promise<{ email: string; password: string }> => {
  const account = { email: `crew-${crypto.randomUUID()}@example.test`, password: 'Crew-pass-1' };
  await callApi('POST', '/auth/signup', { ...account, full_name });
  const found = await callApiAsAdmin('GET', `/auth/users?search=${encodeURIComponent(account.email)}`);
  const [user] = users.parse(found).users;
  await callApiAsAdmin('PUT', `/auth/users/${user?.id}/role`, { role: 'crew' });
  return account;
};

export const openOffice = async (browser: Browser): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await enterAs(page, ADMIN);
  return page;
};

export const showBooking = async (page: Page, { email }: Guest) => {
  await page.goto(`/admin?search=${encodeURIComponent(email)}`);
  await expect(page.getByText('1 booking', { exact: true })).toBeVisible();
  return page.getByRole('article').filter({ hasText: email });
};

/** A toast at the edge of the page; the newest one if there are several. */
export const toastOf = (page: Page) => page.locator('[data-sonner-toast]').first();
