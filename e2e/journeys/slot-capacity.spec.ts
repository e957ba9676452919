import { expect, type Page, test } from '@playwright/test';
import { addDays, formatDatedSlot, formatFullDate } from '@haulway/domain';
import { z } from 'zod';
import { expectAccessible } from '../support/accessible.js';
import { bookAsGuest, callApi, callApiAsAdmin } from '../support/api.js';
import { fillAddress, fillGuest, someGuest } from '../support/booking.js';
import { tabTo } from '../support/keyboard.js';
import { openOffice, toastOf } from '../support/office.js';
import { payButton } from '../support/payments.js';

/** axe checks every state twice, which takes time. */
test.describe.configure({ timeout: 120_000 });

const offered = z.object({ availability: z.array(z.object({ date: z.string() })) });

const firstDay = async (): Promise<string> => {
  const { availability } = offered.parse(await callApi('GET', '/availability?service=man-and-van'));
  return availability[0]?.date ?? '';
};

/** A random outcode, so that no other test or earlier attempt has taken a slot in it. */
const someOutcode = (): string => {
  const letter = () => String.fromCharCode(65 + Math.floor(Math.random() * 26));
  return `Z${letter()}${Math.floor(Math.random() * 10)}${letter()}`;
};

const limitVans = async (outcode: string): Promise<void> => {
  await callApiAsAdmin('POST', '/availability/rules', { resource: 'van', area: [outcode], places: 1 });
};

const takeSlot = async (collection_postcode: string, date: string, slot: string): Promise<void> => {
  const { name: customer_name, email: customer_email } = someGuest('faster');
  const collection = { collection_postcode, collection_date: date, collection_time_slot: slot };
  await bookAsGuest({ ...collection, customer_name, customer_email });
};

const goToDates = async (page: Page, postcode: string): Promise<void> => {
  await page.goto('/book/man-and-van');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Continue to Collection Address' }).click();
  await fillAddress(page, ['2 Harbour Street', 'Lerwick', postcode]);
  await expect(page.getByRole('heading', { name: 'Date & Time' })).toBeVisible();
};

test('a guest chooses the next free slot, and another one when it is taken meanwhile', async ({ page }) => {
  const outcode = someOutcode();
  const postcode = `${outcode} 9AA`;
  const first = await firstDay();
  const next = addDays(first, 1);
  await limitVans(outcode);
  for (const slot of ['morning', 'afternoon', 'evening']) await takeSlot(postcode, first, slot);
  await takeSlot(postcode, next, 'morning');

  await goToDates(page, postcode);
  const free = { date: next, slot: 'afternoon' } as const;
  await page.getByRole('button', { name: `Next available: ${formatDatedSlot(free)}` }).click();
  await expect(page.getByText(`Selected date: ${formatFullDate(next)}`)).toBeVisible();
  const slotOf = (name: RegExp) => page.getByRole('radio', { name });
  await expect(slotOf(/Morning/u)).toBeDisabled();
  await expect(slotOf(/Morning/u)).toHaveAccessibleDescription('Fully booked');
  await expect(slotOf(/Afternoon/u)).toBeChecked();
  await expect(slotOf(/Evening/u)).toHaveAccessibleDescription('1 left');
  await expectAccessible(page, 'the calendar with slots taken');
  await page.getByRole('button', { name: 'Continue to Summary' }).click();
  const guest = someGuest('slower');
  await fillGuest(page, guest);

  await takeSlot(postcode, next, 'afternoon');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  const taken = page.getByRole('main').getByRole('alert');
  await expect(taken).toContainText('That slot has just been taken.');
  await expect(page.getByLabel('Full name')).toHaveValue(guest.name);
  await expectAccessible(page, 'the summary with the slot taken');
  await taken.getByRole('button', { name: formatDatedSlot({ date: next, slot: 'evening' }) }).click();
  await expect(taken).toBeHidden();
  await expect(page.getByText('Evening (4:00 PM - 8:00 PM)')).toBeVisible();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(payButton(page)).toBeVisible();
});

test('an admin closes Christmas Day by keyboard, a guest sees why, and the admin opens it again', async ({
  page,
  browser,
}) => {
  const year = Number((await firstDay()).slice(0, 4)) + 1;
  const office = await openOffice(browser);
  await office.goto(`/admin/calendar?month=${year}-12`);
  const month = office.getByRole('grid', { name: `December ${year}` });
  await expect(office.getByText('Loading calendar')).toBeHidden();
  await expectAccessible(office, 'the month of the office');
  await tabTo(office, month.locator('button[tabindex="0"]'));
  for (const key of [
    'ArrowDown',
    'ArrowDown',
    'ArrowDown',
    'ArrowRight',
    'ArrowRight',
    'ArrowRight',
    'Enter',
  ])
    await office.keyboard.press(key);
  await expect(office.getByRole('heading', { name: new RegExp(`25 December ${year}`, 'u') })).toBeFocused();
  await expectAccessible(office, 'a day of the office');
  await tabTo(office, office.getByRole('button', { name: 'Close this day…' }));
  await office.keyboard.press('Enter');
  const dialog = office.getByRole('dialog');
  await tabTo(office, dialog.getByLabel('Resource'));
  await office.keyboard.type('All resources');
  await tabTo(office, dialog.getByLabel('Slot'));
  await office.keyboard.type('All day');
  await expectAccessible(office, 'closing a day of the office');
  await tabTo(office, dialog.getByLabel('Reason'));
  await office.keyboard.type('Christmas Day');
  await office.keyboard.press('Enter');
  await expect(toastOf(office)).toContainText('Closed');
  await expect(month.getByRole('button', { name: /25 December, closed: Christmas Day/u })).toBeVisible();
  await expectAccessible(office, 'a closed day of the office');

  await goToDates(page, 'S1 2AB');
  const calendar = page.getByRole('grid', { name: `December ${year}` });
  for (let months = 0; months < 24 && !(await calendar.isVisible()); months += 1)
    await page.getByRole('button', { name: /next month/iu }).click();
  await expect(calendar.getByRole('button', { name: /25.* December .*Christmas Day/u })).toBeDisabled();
  await expect(page.getByRole('list', { name: "Days that can't be booked" })).toContainText(
    '25 December: closed (Christmas Day)',
  );
  await expectAccessible(page, 'the calendar with a closed day');

  await office.getByRole('button', { name: /^Reopen: .*Christmas Day/u }).press('Enter');
  await expect(office.getByText('None. The usual rules apply.')).toBeVisible();
  await expect(month.getByRole('button', { name: /25 December, closed/u })).toHaveCount(0);
  await office.context().close();
});
