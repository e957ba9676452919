import { expect, test } from '@playwright/test';
import { payButton, payByCard } from '../support/payments.js';
import { bookingIdOf, fillAddress, pickDateAndSlot } from '../support/booking.js';
import { API } from '../support/ports.js';

test('a guest uses the calculator, signs up and books the items, at the price of the collection postcode', async ({
  page,
}) => {
  const email = `member-${Date.now().toString(36)}@example.test`;
  await page.goto('/waste-calculator');
  await page.getByPlaceholder('Enter postcode for pricing').fill('SW1A 1AA');
  await page.getByRole('button', { name: 'Add Item: Wardrobe' }).click();
  await page.getByRole('button', { name: 'Add Item: Washing Machine' }).click();
  await expect(page.getByText('(London)').first()).toBeVisible();
  await expect(page.getByText("You'll need to sign in to complete the booking").first()).toBeVisible();
  await page
    .getByRole('button', { name: /Book This Service/u })
    .first()
    .click();

  await expect(page).toHaveURL(/\/auth/u);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const signUp = page.getByRole('tabpanel', { name: 'Sign Up' });
  await signUp.getByLabel('Full name').fill('Mary Member');
  await signUp.getByLabel('Email').fill(email);
  await signUp.getByLabel('Password', { exact: true }).fill('Member-pass-1');
  await signUp.getByRole('button', { name: /Sign Up|Create/u }).click();
  const signIn = page.getByRole('tabpanel', { name: 'Sign In' });
  await signIn.getByLabel('Email').fill(email);
  await signIn.getByLabel('Password', { exact: true }).fill('Member-pass-1');
  await signIn.getByRole('button', { name: 'Sign In' }).click();

  await page.waitForURL('/book/man-and-van?step=2&from=calculator');
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const headers = { Authorization: `Bearer ${token}` };
  const draftsOf = async () => (await page.request.get(`${API}/drafts`, { headers })).json();
  await expect.poll(async () => (await draftsOf()).total).toBe(1);
  // the list has no draft_data; only the request for one draft returns it
  const [{ id: draftId }] = (await draftsOf()).drafts;
  const { draft } = await (await page.request.get(`${API}/drafts/${draftId}`, { headers })).json();
  expect(draft).toMatchObject({
    service_name: 'Man & Van',
    current_step: 2,
    draft_data: {
      postcode: 'SW1A 1AA',
      from_waste_calculator: true,
      calculator_region: 'london',
      estimated_weight: 140,
      items: [
        { id: 'wardrobe', price: 90, volume: 1.5, weight: 70, category: 'Bedroom' },
        { id: 'washing-machine', price: 90 },
      ],
    },
    items: [
      { id: 'wardrobe', quantity: 1, price: 90, unit_price: 90 },
      { id: 'washing-machine', quantity: 1, price: 90 },
    ],
    total_price: 180,
  });
  await fillAddress(page);
  await pickDateAndSlot(page);
  await expect(page.getByText('Estimated volume: 1.8 m³')).toBeVisible();
  await expect(page.getByText('Estimated weight: 140 kg')).toBeVisible();
  await expect(
    page.getByText('You were shown £180.00. The price is now £150.00. Your address is outside London'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeDisabled();
  await page.getByRole('button', { name: 'Accept £150.00' }).click();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(payButton(page)).toHaveText('Pay £150.00');
  await payByCard(page);

  const id = bookingIdOf(page);
  const { booking } = await (await page.request.get(`${API}/bookings/${id}`, { headers })).json();
  expect(booking).toMatchObject({
    status: 'confirmed',
    payment_status: 'paid',
    total_price: 150,
    customer_email: email,
  });
  const loyalty = await (await page.request.get(`${API}/loyalty`, { headers })).json();
  expect(loyalty.balance).toBe(150);
  expect((await draftsOf()).total).toBe(0);
  // booked items are not offered again
  await page.goto('/waste-calculator');
  await expect(page.getByRole('region', { name: 'Your Selection' })).toContainText('Nothing selected yet');
});

test('booking by size starts with the size that the calculator named, and needs no account', async ({
  page,
}) => {
  await page.goto('/waste-calculator');
  await page.getByRole('button', { name: 'Add Item: 3-Seater Sofa' }).click();
  await page.getByRole('button', { name: 'Add Item: Wardrobe' }).click();
  await page.getByRole('button', { name: 'Add Item: Fridge' }).click();
  await expect(page.getByRole('radio', { name: 'By the item £215.00' })).toBeChecked();
  await page.getByRole('radio', { name: 'By the load: Half Load £169.99' }).check();
  await page.getByRole('button', { name: 'Book This Service £169.99' }).click();
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Half Load/u })).toBeChecked();
  await page.getByRole('button', { name: 'Continue to Collection Address' }).click();
  const soFar = page.getByRole('region', { name: 'Your booking so far' });
  await expect(soFar).toContainText('Half Load');
  await expect(soFar).toContainText('£169.99');
});
