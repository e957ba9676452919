import type { Page } from '@playwright/test';
import { failing, waiting } from '../../support/route-responses.js';
import { fillAddress, fillCard, fillGuest, pickDateAndSlot, someGuest } from '../../support/booking.js';
import { CARDS, expectConfirmed, payButton } from '../../support/payments.js';
import { answerServices, withConfig } from '../../support/services.js';
import { press, type Scene } from '../scene.js';

const path = '/book/man-and-van';
const toAddress = async (page: Page): Promise<void> => {
  await page.getByRole('radio').first().check();
  await press('Continue to Collection Address')(page);
  await page.getByLabel('Street address').waitFor();
};
const toDate = async (page: Page): Promise<void> => {
  await toAddress(page);
  await fillAddress(page);
};
const toSummary = async (page: Page): Promise<void> => {
  await toDate(page);
  await pickDateAndSlot(page);
};
const toPayment = async (page: Page): Promise<void> => {
  await toSummary(page);
  await fillGuest(page, someGuest('pictures'));
  await press('Proceed to Payment')(page);
};
/** From a service's first step to pressing the pay button. */
export const pay = async (page: Page, card: string): Promise<void> => {
  await toPayment(page);
  await fillCard(page, card);
  await payButton(page).click();
};

/** The booking flow, step by step, and the pages after it. */
export const bookingScenes: readonly Scene[] = [
  ...['man-and-van', 'skip-hire', 'skip-bags', 'bin-collection', 'furniture-removal'].map((slug) => ({
    name: `book-${slug}`,
    path: `/book/${slug}`,
  })),
  { name: 'book-loading', path, before: (page) => answerServices(page, waiting) },
  { name: 'book-failed', path, before: (page) => answerServices(page, failing()) },
  {
    name: 'book-nothing-to-choose',
    path: '/book/skip-bags',
    before: (page) => answerServices(page, withConfig({ bag_options: [], bag_types: [], items: [] })),
  },
  { name: 'book-no-such-service', path: '/book/nothing' },
  { name: 'book-address', path, then: toAddress },
  { name: 'book-address-saved', path, who: 'customer', then: toAddress },
  { name: 'book-date', path, then: toDate },
  { name: 'book-summary', path, then: toSummary },
  {
    name: 'book-payment',
    path,
    then: async (page) => {
      await toPayment(page);
      await payButton(page).waitFor();
    },
  },
  {
    name: 'book-payment-loading',
    path,
    before: (page) => page.route(/\/stripe\.js$/u, waiting),
    then: async (page) => {
      await toPayment(page);
      await page.getByText('Payment system is loading.').first().waitFor();
    },
  },
  {
    name: 'book-payment-declined',
    path,
    then: async (page) => {
      await pay(page, CARDS.declined);
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'book-success',
    path,
    then: async (page) => {
      await pay(page, CARDS.good);
      await expectConfirmed(page);
    },
  },
  { name: 'book-success-none', path: '/booking-success' },
  { name: 'book-success-failed', path: '/booking-success?booking_id=00000000-0000-4000-8000-000000000000' },
];
