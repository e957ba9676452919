import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.js';
import { bookAsGuest } from '../support/api.js';
import { ADMIN } from '../support/ports.js';
import { signIn } from '../support/sign-in.js';

test('Monday morning: collections are searched, assigned together, printed, and shown as cards again', async ({
  page,
}) => {
  const surname = `Monday${Date.now().toString(36)}`;
  for (const [street, phone] of [
    ['1 Ropemaker Street', '01632 960011'],
    ['2 Tanner Row', '01632 960012'],
    ['3 Cooper Lane', '01632 960013'],
  ]) {
    await bookAsGuest({
      collection_address: `${street}, Leeds`,
      collection_date: '2035-05-08',
      customer_name: `Mo ${surname}`,
      customer_email: `${surname}@office.example.test`,
      customer_phone: phone,
    });
  }
  await page.addInitScript(() => Object.assign(window, { print: () => undefined }));
  await signIn(page, ADMIN);
  await page.goto('/admin');
  await expect(page.getByRole('navigation', { name: 'Days' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();

  // results appear while typing, with the words in any order
  await page.getByLabel('Search bookings').pressSequentially(`${surname} mo`);
  await expect(page.getByText('3 bookings', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Table' }).click();
  const rows = page.getByRole('row').filter({ hasText: surname });
  await expect(rows).toHaveCount(3);
  await expect(rows.first().getByRole('link', { name: '01632 960013' })).toHaveAttribute(
    'href',
    'tel:+441632960013',
  );
  await page.getByRole('button', { name: 'Collection', exact: true }).click();
  await expect(page).toHaveURL(/sort=collection_soonest/u);
  await expectAccessible(page, 'the table of bookings');

  await page.getByRole('checkbox', { name: 'Select all bookings on this page' }).check();
  await page.getByRole('button', { name: 'Assign worker' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign worker' });
  await dialog.getByLabel('Assigned Worker').fill('Casey Crew');
  await expectAccessible(page, 'a bulk change');
  await dialog.getByRole('button', { name: 'Assign to 3 bookings' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows.filter({ hasText: 'Casey Crew' })).toHaveCount(3);

  await page.getByRole('button', { name: 'Print run sheet' }).click();
  const sheet = page.getByTestId('run-sheet');
  await expect(sheet).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(sheet).toContainText('Run sheet: Tuesday 8 May 2035');
  await expect(sheet).toContainText('Casey Crew, 3 collections');
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(sheet).toHaveCount(0);

  // search by the caller's phone number; the choice of the table view is remembered
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Search bookings').fill('+44 1632 960012');
  await expect(page.getByRole('row').filter({ hasText: '2 Tanner Row' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Cards' }).click();
  await expect(page.getByRole('article').filter({ hasText: '2 Tanner Row' }).first()).toBeVisible();
});
