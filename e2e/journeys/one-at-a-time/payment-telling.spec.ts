import { expect, test } from '@playwright/test';
import { fillCard, someGuest } from '../../support/booking.js';
import {
  bookingOf,
  CARDS,
  expectConfirmed,
  goToPayment,
  payButton,
  payments,
  watchPayments,
} from '../../support/payments.js';

const CONFIRM = /\/api\/payments\/confirm/u;
const PAID = { status: 'confirmed', payment_status: 'paid' };

test.describe('before any webhook arrives', () => {
  test.beforeEach(() => payments.webhooks({ paused: true }));
  test.afterEach(() => payments.webhooks({ paused: false }));

  test('a return by redirect reports it and shows the confirmation, without secrets in the address', async ({
    page,
  }) => {
    const seen = watchPayments(page);
    let bookingId = '';
    // as after a redirect: the page that paid is closed and can't report the payment
    await page.route(CONFIRM, (route) => {
      bookingId = String(Reflect.get(Object(route.request().postDataJSON()), 'booking_id'));
      return route.abort();
    });
    await goToPayment(page, someGuest('redirect'));
    await fillCard(page, CARDS.good);
    await payButton(page).click();
    await expect.poll(() => bookingId, { timeout: 20_000 }).not.toBe('');
    expect(await bookingOf(bookingId)).toMatchObject({ payment_status: 'pending' });
    await page.unroute(CONFIRM);
    const [intent = ''] = seen.intents;
    const parameters = new URLSearchParams({
      booking_id: bookingId,
      payment_intent: intent,
      payment_intent_client_secret: `${intent}_secret_x`,
      redirect_status: 'succeeded',
    });
    await page.goto(`/booking-success?${parameters.toString()}`);
    await expectConfirmed(page);
    await expect(page).toHaveURL(`/booking-success?booking_id=${bookingId}`);
    expect(await bookingOf(bookingId)).toMatchObject(PAID);
  });
});

test('a return by redirect after a failure shows that nothing was charged', async ({ page }) => {
  const seen = watchPayments(page);
  const booked = page.waitForResponse(/\/api\/bookings\/guest$/u);
  await goToPayment(page, someGuest('refused'));
  const { booking }: { booking: { id: string } } = await (await booked).json();
  await fillCard(page, CARDS.declined);
  await payButton(page).click();
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  const [intent = ''] = seen.intents;
  await page.goto(
    `/booking-success?booking_id=${booking.id}&payment_intent=${intent}&redirect_status=failed`,
  );
  await expect(page.getByRole('heading', { name: 'Payment not completed' })).toBeVisible();
  await expect(page.getByText("You haven't been charged.", { exact: false })).toBeVisible();
});
