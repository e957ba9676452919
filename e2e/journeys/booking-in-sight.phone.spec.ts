import { expect, test } from '@playwright/test';
import { newCustomer } from '../support/account.js';
import { fillAddress, fillManAndVan } from '../support/booking.js';

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('the chosen day looks different from the others', async ({ page }) => {
    await page.goto('/book/man-and-van');
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Continue to Collection Address' }).click();
    await fillAddress(page);
    await page.getByRole('button', { name: /next month/iu }).click();
    const days = page.getByRole('gridcell').getByRole('button', { disabled: false });
    await days.last().click();
    await expect(page.getByText(/^Selected date:/u)).toBeVisible();
    await page.getByRole('heading', { name: 'Date & Time' }).focus();
    const frameOf = (index: number) =>
      days.nth(index).evaluate((day) => {
        const { outlineStyle, outlineWidth, borderTopColor } = getComputedStyle(day);
        return [outlineStyle, outlineWidth, borderTopColor].join(' ');
      });
    const chosen = await frameOf((await days.count()) - 1);
    expect(chosen).toMatch(/^solid 2px/u);
    expect(await frameOf(0)).not.toBe(chosen);
  });
});

test('a toast does not cover Continue', async ({ page }) => {
  const customer = await newCustomer(page, 'toast');
  await customer.ask('POST', '/drafts', { service_id: 'man-and-van', current_step: 1 });
  await page.goto('/book/man-and-van');
  const go = page.getByRole('button', { name: 'Continue to Collection Address' });
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: /^Draft updated .*: Continue$/u }).click();
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Draft Loaded' });
  await expect(toast).toBeVisible();
  // the toast stays while the pointer is on it
  await toast.hover();
  await go.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await expect
    .poll(async () => {
      const [above, below] = [await toast.boundingBox(), await go.boundingBox()];
      return (above?.y ?? 0) + (above?.height ?? 0) - (below?.y ?? 0);
    })
    .toBeLessThanOrEqual(0);
});

test('a click on Proceed that leaves a wrong email address is not missed, nor moved by terms that come late', async ({
  page,
}) => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/policies/changes', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/book/man-and-van');
  await fillManAndVan(page, { name: 'Grace Example', email: 'grace@example' });
  const proceed = page.getByRole('button', { name: 'Proceed to Payment' });
  await proceed.scrollIntoViewIfNeeded();
  // not the button itself, which moves a little while it is held down
  const above = page.getByText(/^By paying you agree/u);
  const before = await above.boundingBox();
  letGo();
  await expect(page.getByRole('heading', { name: 'If you change your mind' })).toBeVisible();
  expect(await above.boundingBox()).toEqual(before);

  const email = page.getByLabel('Email');
  await expect(email).toBeFocused();
  await proceed.hover();
  await page.mouse.down();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  expect(await above.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(email).toBeFocused();
});
