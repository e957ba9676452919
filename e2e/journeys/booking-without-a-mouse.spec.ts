import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleHere } from '../support/accessible.js';
import { someGuest } from '../support/booking.js';
import { tabTo, typeInto } from '../support/keyboard.js';
import { expectConfirmed, payButton } from '../support/payments.js';

const press = async (page: Page, name: RegExp | string): Promise<void> => {
  await tabTo(page, page.getByRole('button', { name }));
  await page.keyboard.press('Enter');
};

test.describe('at 320 px, with reduced motion', () => {
  test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

  test('a service is booked and paid by keyboard alone, and axe finds nothing on any step', async ({
    page,
  }) => {
    const guest = someGuest('keys');
    await page.goto('/services/man-and-van');
    await tabTo(page, page.getByRole('main').locator('a[href="/book/man-and-van"]').first());
    await page.keyboard.press('Enter');

    await expect(page.getByText('Step 1 of 4')).toBeVisible();
    await expectAccessibleHere(page, 'step 1');
    await tabTo(page, page.getByRole('radio').first());
    await page.keyboard.press('Space');
    await expectAccessibleHere(page, 'step 1, chosen');
    await press(page, 'Continue to Collection Address');

    await expect(page.getByRole('heading', { name: 'Collection Address' })).toBeFocused();
    await typeInto(page, page.getByLabel('Street address'), '12 Example Street');
    await typeInto(page, page.getByLabel('City'), 'Sheffield');
    await typeInto(page, page.getByLabel('Postcode'), 's12ab');
    await expectAccessibleHere(page, 'step 2');
    await press(page, 'Continue to Date & Time');

    await expect(page.getByRole('heading', { name: 'Date & Time' })).toBeFocused();
    await tabTo(page, page.getByRole('grid').locator('button[tabindex="0"]'));
    for (const key of ['PageDown', 'End', 'Home', 'ArrowDown', 'ArrowRight', 'PageDown', 'PageUp', 'Enter'])
      await page.keyboard.press(key);
    await expect(page.getByText('Selected date:', { exact: false })).toBeVisible();
    await tabTo(page, page.getByRole('radio', { name: /Morning/u }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Afternoon (12:00 PM - 4:00 PM)' })).toBeChecked();
    await expectAccessibleHere(page, 'step 3');
    await press(page, 'Continue to Summary');

    await expect(page.getByRole('heading', { name: 'Booking summary' })).toBeFocused();
    await expectAccessibleHere(page, 'step 4');
    await typeInto(page, page.getByLabel('Full name'), guest.name);
    await typeInto(page, page.getByLabel('Email'), guest.email);
    await press(page, 'Proceed to Payment');

    await expect(payButton(page)).toBeVisible();
    const card = page.frameLocator('iframe[title="Secure payment input frame"]');
    await expect(card.locator('input[name="number"]')).toBeVisible();
    await expectAccessibleHere(page, 'the payment');
    await typeInto(page, card.locator('input[name="number"]'), '4242424242424242');
    await typeInto(page, card.locator('input[name="expiry"]'), '1234');
    await typeInto(page, card.locator('input[name="cvc"]'), '123');
    await tabTo(page, payButton(page));
    await page.keyboard.press('Enter');
    await expectConfirmed(page);
    await expectAccessibleHere(page, 'confirmed');

    await page.emulateMedia({ media: 'print' });
    for (const hidden of [page.getByRole('banner'), page.getByRole('contentinfo')])
      await expect(hidden).toBeHidden();
    await expect(page.getByRole('link', { name: 'View My Bookings' })).toBeHidden();
    await expect(page.getByText('Total Paid')).toBeVisible();
  });
});
