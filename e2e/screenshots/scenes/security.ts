import type { Page, Route } from '@playwright/test';
import { generateSync } from 'otplib';
import { fillAddress, fillGuest, pickDateAndSlot, someGuest } from '../../support/booking.js';
import { CUSTOMER } from '../../support/ports.js';
import { press, type Scene } from '../scene.js';

const refuse =
  (statusCode: number, error: string, message: string, details?: object) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status: statusCode, json: { statusCode, error, message, ...(details && { details }) } });

const signInPage = async (page: Page): Promise<void> => {
  await page.getByLabel('Email').fill(CUSTOMER.email);
  await page.getByLabel('Password', { exact: true }).fill(CUSTOMER.password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Two-step sign-in' }).waitFor();
};
const asksCode = (page: Page): Promise<unknown> =>
  page.route(
    '**/api/auth/signin',
    refuse(401, 'second_factor_needed', 'Please enter the code from your app.'),
  );

const setUpFactor = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /QR code/u })
    .waitFor();
};
const turnOn = async (page: Page): Promise<void> => {
  await setUpFactor(page);
  const dialog = page.getByRole('dialog', { name: 'Set up two-step sign-in' });
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByLabel('Code from your app').fill(generateSync({ secret }));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
};

const needsConfirmation = (page: Page): Promise<unknown> =>
  page.route(
    '**/api/auth/users/*/role',
    refuse(403, 'confirmation_needed', 'Please confirm that it is you.', { methods: ['code'] }),
  );

const toSummary = async (page: Page): Promise<void> => {
  await page.getByRole('radio').first().check();
  await press('Continue to Collection Address')(page);
  await page.getByLabel('Street address').waitFor();
  await fillAddress(page);
  await pickDateAndSlot(page);
  await fillGuest(page, someGuest('pictures'));
};

/** A price that changed while the form was filled in. */
const toChangedPrice = async (page: Page): Promise<void> => {
  await page.route(
    '**/api/bookings/guest',
    refuse(409, 'price_changed', 'The price has changed.', { total_price: 95.99 }),
  );
  await toSummary(page);
  await press('Proceed to Payment')(page);
  await page.getByRole('alert').first().waitFor();
};

const past = async (route: Route): Promise<void> => {
  const response = await route.fetch();
  const answer = (await response.json()) as Record<string, unknown>;
  const booking = (answer['booking'] ?? answer) as Record<string, unknown>;
  Object.assign(booking, { collection_date: '2020-01-06', status: 'pending', payment_status: 'pending' });
  await route.fulfill({ response, json: answer });
};

/** The page after a payment whose slot had begun by then. */
const toLate = async (page: Page): Promise<void> => {
  const made = page.waitForResponse((response) => response.url().endsWith('/bookings/guest'));
  await toSummary(page);
  await press('Proceed to Payment')(page);
  const { booking } = (await (await made).json()) as { booking: { _id: string } };
  await page.route(/\/api\/bookings\//u, past);
  await page.goto(`/booking-success?booking_id=${booking._id}`);
  await page.getByRole('heading', { name: 'Booking not confirmed' }).waitFor();
};

/** Screens that protect money, accounts and the office. */
export const securityScenes: readonly Scene[] = [
  { name: 'security-factor-set-up', path: '/profile', who: 'customer', window: true, then: setUpFactor },
  { name: 'security-factor-codes', path: '/profile', who: 'customer', window: true, then: turnOn },
  { name: 'security-factor-on', path: '/profile', who: 'customer' },
  { name: 'security-sign-in-code', path: '/auth', before: asksCode, then: signInPage },
  {
    name: 'security-sign-in-recovery',
    path: '/auth',
    before: asksCode,
    then: async (page) => {
      await signInPage(page);
      await press('Use a recovery code instead')(page);
    },
  },
  {
    name: 'security-confirmation',
    path: '/admin/users',
    who: 'admin',
    window: true,
    before: needsConfirmation,
    then: async (page) => {
      await press(/^Change role of (?!admin@)/u)(page);
      await page.getByRole('dialog').getByRole('button', { name: /^Make/u }).click();
      await page.getByRole('dialog', { name: 'Please confirm that it is you' }).waitFor();
    },
  },
  {
    name: 'security-factor-first',
    path: '/admin',
    who: 'admin',
    before: (page) =>
      page.route(
        '**/api/bookings/admin/**',
        refuse(403, 'second_factor_required', 'Admins need two-step sign-in here.'),
      ),
  },
  { name: 'security-audit-log', path: '/admin/audit-log', who: 'admin' },
  {
    name: 'security-publish-token',
    path: '/admin/releases',
    who: 'admin',
    then: press(/^(New|Make|Create).*token/u),
  },
  { name: 'security-price-changed', path: '/book/man-and-van', then: toChangedPrice },
  { name: 'security-too-late', path: '/book/man-and-van', then: toLate },
];
