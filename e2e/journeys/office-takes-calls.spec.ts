import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.js';
import { enterAs } from '../support/account.js';
import { someGuest } from '../support/booking.js';
import { linkTo, messagesTo } from '../support/inbox.js';
import { tabTo, typeInto } from '../support/keyboard.js';
import { showBooking, toastOf } from '../support/office.js';
import { payByCard } from '../support/payments.js';
import { ADMIN } from '../support/ports.js';

const newMobile = (): string => `7400${String(Math.random()).slice(2, 8)}`;

const openForm = async (page: Page): Promise<void> => {
  await enterAs(page, ADMIN);
  await page.goto('/admin/bookings/new');
  await expect(page.getByRole('radio', { name: /Half Load/u })).toBeVisible();
};

const nextFree = (page: Page) =>
  page.getByRole('group', { name: 'Next free slots' }).getByRole('button').first();

const press = async (page: Page, name: string): Promise<void> => {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
};

/** Fills in the form for half a load, without a mouse. */
const fillByKeyboard = async (page: Page, email: string, mobile: string): Promise<void> => {
  await expect(page.getByLabel('Postcode')).toBeFocused();
  await page.keyboard.type('yo17hh');
  await typeInto(page, page.getByLabel('Phone'), mobile);
  if (email) await typeInto(page, page.getByLabel('Email', { exact: true }), email);
  await typeInto(page, page.getByLabel('Full name'), 'Cara Caller');
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('Space');
  await tabTo(page, nextFree(page));
  await page.keyboard.press('Enter');
  await typeInto(page, page.getByLabel('Street address'), '3 Stonegate');
  await typeInto(page, page.getByLabel('City'), 'York');
};

const expectMade = async (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: 'Booking made' })).toBeVisible();

/** The path of the customer's page, with the guest's key. */
const customerPath = async (page: Page): Promise<string> => {
  const { pathname, hash } = new URL(await page.getByLabel("The customer's page").inputValue());
  return pathname + hash;
};

test('a caller is booked by keyboard alone within a minute, and pays by the link in a text on a phone', async ({
  page,
  browser,
}) => {
  await openForm(page);
  await expectAccessible(page, 'the empty form');
  await page.getByLabel('Postcode').focus();
  const mobile = newMobile();
  const began = Date.now();
  await fillByKeyboard(page, '', `0${mobile}`);
  await press(page, 'Send payment link');
  await expectMade(page);
  expect(Date.now() - began).toBeLessThan(60_000);
  await expect(page.getByText(`We've sent the payment link to 0${mobile}.`)).toBeVisible();
  await expectAccessible(page, 'the booking is made');

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const caller = await phone.newPage();
  const { pathname } = new URL(await customerPath(page), page.url());
  await caller.goto(await linkTo(`+44${mobile}`, pathname));
  const pay = caller.getByRole('button', { name: /^Pay now/u });
  await expect(pay).toBeVisible();
  await expectAccessible(caller, 'opened by the link');
  await pay.click();
  await payByCard(caller);

  await page.getByRole('button', { name: 'Book another' }).click();
  await page.getByLabel('Phone').fill(`+44 (0)${mobile}`);
  await page.getByRole('button', { name: 'Use the details of Cara Caller' }).click();
  await expect(page.getByLabel('Street address')).toHaveValue('3 Stonegate');
  await expect(page.getByLabel('Postcode')).toHaveValue('YO1 7HH');
  await page.getByRole('button', { name: 'Pay by card later' }).click();
  await expect(
    page.getByRole('alert').getByRole('link', { name: 'Time slot: Choose a time slot' }),
  ).toBeVisible();
  await expectAccessible(page, 'something is missing');

  // texts are stopped on the customer's page: the office can't text a link any more
  await caller.goto(pathname);
  await caller.getByRole('checkbox', { name: 'Send me texts about this booking' }).uncheck();
  await expect(caller.getByRole('checkbox', { name: 'Send me texts about this booking' })).not.toBeChecked();
  await page.getByRole('radio').first().check();
  await nextFree(page).click();
  await page.getByRole('button', { name: 'Send payment link' }).click();
  await expect(page.getByText("We couldn't make the booking")).toBeVisible();
  await expectAccessible(page, 'a refused booking');
  await page.getByRole('button', { name: 'Pay by card later' }).click();
  await expectMade(page);
  await phone.close();
});

test('a caller pays by bank transfer in two parts, after the email address is corrected', async ({
  page,
}) => {
  const [wrong, right] = [someGuest('wrong'), someGuest('right')];
  await openForm(page);
  await fillByKeyboard(page, wrong.email, '01904 550000');
  await page.getByRole('button', { name: 'Send payment link' }).click();
  await expectMade(page);
  await expect(page.getByText(`We've sent the payment link to ${wrong.email}.`)).toBeVisible();
  const path = new URL(await customerPath(page), page.url()).pathname;
  const oldLink = await linkTo(wrong.email, path);

  await page.getByRole('button', { name: 'View booking' }).click();
  const details = page.getByRole('dialog');
  await expectAccessible(page, 'the details of an unpaid booking');
  await details.getByRole('button', { name: 'Correct details' }).click();
  const correct = page.getByRole('dialog', { name: 'Correct details' });
  await correct.getByLabel('Email').fill(right.email);
  await correct.getByRole('button', { name: 'Save details' }).click();
  await expect(correct).toBeHidden();
  expect(await linkTo(right.email, path)).not.toBe(oldLink);

  await details.getByRole('button', { name: 'Send payment link' }).click();
  const link = page.getByRole('dialog', { name: 'Send payment link' });
  await expectAccessible(page, 'the dialog for the link');
  await link.getByLabel('Send the link by').selectOption('sms');
  await link.getByRole('button', { name: 'Send payment link' }).click();
  await expect(link.getByRole('alert')).toBeVisible();
  await link.getByLabel('Send the link by').selectOption('email');
  await link.getByRole('button', { name: 'Send payment link' }).click();
  await expect(toastOf(page)).toContainText('Payment link sent');
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();

  const record = async (amount: string | undefined, reference: string): Promise<void> => {
    await page.getByRole('button', { name: 'Record a payment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record a payment' });
    if (amount !== undefined) await dialog.getByLabel('Amount in pounds').fill(amount);
    await dialog.getByLabel('Reference').fill(reference);
    await expectAccessible(page, 'a payment to record');
    await dialog.getByRole('button', { name: 'Record a payment' }).click();
    await expect(dialog).toBeHidden();
  };
  await record('50', 'HW part 1');
  await expect(page.getByRole('listitem').filter({ hasText: 'HW part 1' })).toContainText('£50.00');
  await expect(page.getByText(/^Part paid: £\d+\.\d\d is due$/u)).toBeVisible();
  await record(undefined, 'HW part 2');
  await expect(page.getByRole('listitem').filter({ hasText: 'HW part 2' })).toBeVisible();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Record a payment' })).toBeHidden();
  await expectAccessible(page, 'a paid booking');
  await expect
    .poll(async () => (await messagesTo(right.email)).some(({ subject }) => subject.startsWith('Booked: ')))
    .toBe(true);
  const card = await showBooking(page, { name: '', email: right.email });
  await expect(card.getByText(/INV-\d{4}-\d{6}/u)).toBeVisible();
});
