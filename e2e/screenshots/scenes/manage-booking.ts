import type { Page } from '@playwright/test';
import { z } from 'zod';
import { type RouteResponse, failing, waiting } from '../../support/route-responses.js';
import { bookingIdOf } from '../../support/booking.js';
import { halfLoad } from '../../support/made-bookings.js';
import { CARDS, expectConfirmed } from '../../support/payments.js';
import { press, type Scene } from '../scene.js';
import { pay } from './booking.js';

const made = z.object({ booking: z.object({ id: z.string() }), booking_key: z.string() });

/** Creates a guest's unpaid booking, and returns it with its key. */
const book = async ({ request }: Page): Promise<{ readonly id: string; readonly key: string }> => {
  const who = { customer_name: 'Grace Example', customer_email: 'pictures@example.test' };
  const { booking, booking_key } = made.parse(
    await (await request.post('/api/bookings/guest', { data: halfLoad(who) })).json(),
  );
  return { id: booking.id, key: booking_key };
};

/** Opens a booking, with the given response to some of its API requests. */
const opened =
  (requests?: RegExp, answer: RouteResponse = failing()) =>
  async (page: Page): Promise<void> => {
    const { id, key } = await book(page);
    if (requests) await page.route(requests, answer);
    await page.goto(`/booking/${id}#key=${key}`);
  };
const paid = async (page: Page): Promise<void> => {
  await page.goto('/book/man-and-van');
  await pay(page, CARDS.good);
  await expectConfirmed(page);
  await page.goto(`/booking/${bookingIdOf(page)}`);
  await page.getByRole('button', { name: /^Invoice INV-/u }).waitFor();
};
const change = press('Change date');
const cancel = press(/^Cancel booking/u);

const scene = (name: string, then: Scene['then'], more: Partial<Scene> = {}): Scene => ({
  name: `manage${name}`,
  path: '/terms',
  then,
  ...more,
});

/** The page of an existing booking: its details, the changes it allows, and their results. */
export const manageBookingScenes: readonly Scene[] = [
  scene('-loading', opened(/\/api\/bookings\//u, waiting)),
  scene('-failed', opened(/\/api\/bookings\//u)),
  scene('-parts-loading', opened(/\/api\/bookings\/[^/]+\/(options|documents)/u, waiting)),
  scene('-parts-failed', opened(/\/api\/bookings\/[^/]+\/(options|documents)/u)),
  scene('-none', async (page) => {
    await page.goto('/booking/00000000-0000-4000-8000-000000000000');
  }),
  scene('-needs-key', async (page) => {
    await page.goto(`/booking/${(await book(page)).id}`);
  }),
  scene('-wrong-key', async (page) => {
    await page.goto(`/booking/${(await book(page)).id}#key=${'x'.repeat(43)}`);
  }),
  scene('-unpaid', opened()),
  scene('-paid', paid),
  scene(
    '-change-date',
    async (page) => {
      await opened()(page);
      await change(page);
    },
    { window: true },
  ),
  scene(
    '-change-date-taken',
    async (page) => {
      await opened(/\/reschedule/u, (route) =>
        route.fulfill({
          status: 409,
          json: {
            statusCode: 409,
            error: 'slot_full',
            message: 'This slot is fully booked. Please choose another one.',
            details: {
              alternatives: [
                { date: '2035-05-06', slot: 'evening' },
                { date: '2035-05-07', slot: 'morning' },
                { date: '2035-05-05', slot: 'afternoon' },
              ],
            },
          },
        }),
      )(page);
      await change(page);
      await page.getByRole('radio', { name: /Afternoon/u }).check();
      await press('Confirm new date')(page);
      await page.getByText('That slot has just been taken.').waitFor();
      await page.getByRole('dialog').getByRole('alert').scrollIntoViewIfNeeded();
    },
    { window: true },
  ),
  scene(
    '-cancel',
    async (page) => {
      await paid(page);
      await cancel(page);
    },
    { window: true },
  ),
  scene('-cancelled', async (page) => {
    await paid(page);
    await cancel(page);
    await press(/^Cancel booking and refund/u)(page);
    await page.getByText('Refunded', { exact: true }).waitFor();
    await page.locator('[data-sonner-toast]').waitFor({ state: 'detached', timeout: 20_000 });
  }),
];
