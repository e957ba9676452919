import { expect, test } from '@playwright/test';
import { bookingIdOf, fillCard, fillManAndVan, someGuest } from '../support/booking.js';
import { oneMessageTo } from '../support/inbox.js';
import { API } from '../support/ports.js';

test('a guest books man and van, pays by card, and is told so on the page, by the API and by email', async ({
  page,
  request,
}) => {
  const guest = someGuest('guest');
  await page.goto('/');
  const services: { services: { slug: string; name: string }[] } = await (
    await request.get(`${API}/services`)
  ).json();
  expect(services.services.some(({ slug }) => slug === 'man-and-van')).toBe(true);
  await page.locator('a[href="/book/man-and-van"]').first().click();

  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  await fillManAndVan(page, guest);
  await expect(page.getByText('Step 4 of 4')).toBeVisible();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();

  await fillCard(page, '4242424242424242');
  const pay = page.getByRole('button', { name: /^Pay £/u });
  const amount = /£[\d.,]+/u.exec((await pay.textContent()) ?? '')?.[0] ?? 'no amount';
  await pay.click();

  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible({ timeout: 20_000 });
  const id = bookingIdOf(page);
  await expect(page.getByText(`Booking #${id.slice(0, 8)}`)).toBeVisible();
  await expect(page.getByText(amount).first()).toBeVisible();

  const { booking } = await (await request.get(`${API}/bookings/${id}`)).json();
  expect(booking).toMatchObject({ id, status: 'confirmed', payment_status: 'paid', is_guest_booking: true });
  const message = await oneMessageTo(guest.email);
  expect(`${message.text}${message.html}`).toContain(id.slice(0, 8));
});
