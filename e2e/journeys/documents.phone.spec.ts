import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page, test } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from '../support/accessible.js';
import { type Account, enterAs, newCustomer } from '../support/account.js';
import { callApiAsAdmin } from '../support/api.js';
import { bookingIdOf, fillManAndVan, someGuest } from '../support/booking.js';
import { linkTo } from '../support/inbox.js';
import { openOffice, paidBooking, showBooking } from '../support/office.js';
import { payByCard } from '../support/payments.js';
import { ADMIN } from '../support/ports.js';

const issued = z.object({ documents: z.array(z.object({ kind: z.string(), number: z.string() })) });

/** Waits for the job that creates the documents, and returns their numbers by kind. */
const issuedOf = async (ask: Account['ask'], id: string, kinds: readonly string[]) => {
  const documents = async () => issued.parse(await ask('GET', `/bookings/${id}/documents`)).documents;
  await expect
    .poll(async () => (await documents()).map(({ kind }) => kind), { timeout: 30_000 })
    .toEqual(kinds);
  return new Map((await documents()).map(({ kind, number }) => [kind, number]));
};

const saved = async (page: Page, button: string): Promise<{ file: Download; bytes: Buffer }> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { file, bytes: await readFile(await file.path()) };
};

const expectPdf = async (page: Page, number: string): Promise<void> => {
  const { file, bytes } = await saved(page, `Download ${number}`);
  expect(file.suggestedFilename()).toBe(`${number}.pdf`);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.subarray(-8).toString()).toContain('%%EOF');
};

test('a business books with its VAT number, pays, and finds invoice and transfer note in My Bookings', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const customer = await newCustomer(page, 'documents');
  await page.goto('/book/man-and-van');
  await fillManAndVan(page);
  await page.getByRole('checkbox', { name: 'This is for a business' }).check();
  await page.getByLabel('Company name').fill('Żółć & Söhne Ltd');
  await page.getByLabel('VAT number').fill('GB 12345');
  await page.getByLabel('Purchase order').fill('PO-77');
  await expect(page.getByText('Must be a UK VAT number of 9 or 12 digits')).toBeVisible();
  await page.getByLabel('VAT number').fill('GB 123 4567 89');
  await page.getByLabel('SIC code').fill('38110');
  await expectAccessible(page, 'step 4 of a business');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await payByCard(page);
  const id = bookingIdOf(page);
  // the admin pages have their own journeys
  await callApiAsAdmin('PUT', `/bookings/admin/${id}`, { status: 'completed' });
  const numbers = await issuedOf(customer.ask, id, ['invoice', 'transfer_note']);

  await page.goto('/bookings');
  await page.getByRole('button', { name: 'Documents' }).click();
  const [invoice = '', note = ''] = numbers.values();
  await expect(page.getByRole('button', { name: `Waste transfer note ${note}` })).toBeVisible();
  await expectAccessible(page, 'My Bookings with its documents');
  await expectPdf(page, invoice);
  await expectPdf(page, note);

  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(page.getByText('Żółć & Söhne Ltd')).toBeVisible();
  await expect(page.getByText('123456789')).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByLabel('Company name')).toHaveValue('Żółć & Söhne Ltd');
  await expectAccessible(page, 'the profile of a business, to be edited');
});

test('a guest opens and saves the invoice through the emailed link; nobody else can', async ({
  page,
  browser,
}) => {
  const guest = someGuest('documents-guest');
  const { id } = await paidBooking(guest);
  const link = await linkTo(guest.email, `/booking/${id}`);
  await page.goto(link);
  const invoice = page.getByRole('button', { name: /^Invoice INV-/u });
  await expect(invoice).toBeVisible();
  expect(page.url()).not.toContain('key=');
  await expectAccessible(page, 'the documents of a booking');
  const number = ((await invoice.textContent()) ?? '').replace('Invoice ', '');
  await expectPdf(page, number);

  const refused: string[] = [];
  let isThere = false;
  page.context().once('page', (tab) => {
    tab.on('console', (message) => refused.push(message.text()));
    // a browser with a PDF viewer shows the file, one without saves it
    tab.on('framenavigated', (frame) => (isThere ||= frame.url().startsWith('blob:')));
    tab.on('download', () => (isThere = true));
  });
  await invoice.click();
  await expect.poll(() => isThere).toBe(true);
  expect(refused).toEqual([]);
  await expect(page.getByText("We couldn't open the document")).toHaveCount(0);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/booking/${id}`);
  await expect(visitor.getByText('Need to change or cancel?')).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Documents' })).toHaveCount(0);
  await visitor.context().close();
});

test('an admin gets the documents of a month, the VAT summary and the waste codes', async ({
  page,
  browser,
}) => {
  const guest = someGuest('documents-office');
  await paidBooking(guest);
  await enterAs(page, ADMIN);
  const card = await showBooking(page, guest);
  await card.getByRole('button', { name: /^View booking/u }).click();
  const invoice = page.getByRole('button', { name: /^Invoice INV-/u });
  await expect(invoice).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, 'the details of a booking with its documents');
  const number = ((await invoice.textContent()) ?? '').replace('Invoice ', '');
  await expectPdf(page, number);
  await page.keyboard.press('Escape');

  await page.goto('/admin/documents');
  await expect(page.getByRole('heading', { name: 'Documents', exact: true })).toBeVisible();
  await expectAccessible(page, 'the documents of the office');
  const zip = await saved(page, 'Download all');
  expect(zip.file.suggestedFilename()).toMatch(/^documents-\d{4}-\d{2}\.zip$/u);
  expect(zip.bytes.subarray(0, 2).toString()).toBe('PK');
  expect(zip.bytes.toString('latin1')).toContain(`${number}.pdf`);
  const summary = await saved(page, 'Download VAT summary');
  expect(summary.file.suggestedFilename()).toMatch(/^vat-summary-[\d-]+\.csv$/u);
  const [head, first] = summary.bytes.toString('utf8').replace('\uFEFF', '').split('\r\n');
  expect(head).toMatch(/^month,vat_rate,invoices,/u);
  expect(first).toMatch(/^\d{4}-\d{2},20,\d+,/u);

  await page.goto('/admin/waste-types');
  const row = page.getByRole('row').filter({ hasText: 'Vehicle Parts' });
  await row.getByRole('button', { name: 'Edit Vehicle Parts' }).click();
  await expect(page.getByText(/No changes by admins yet|EWC code:/u).first()).toBeVisible();
  const form = page.getByRole('form', { name: 'Code of Vehicle Parts' });
  await form.getByLabel('EWC code').fill('16 01');
  await form.getByRole('button', { name: 'Save code' }).click();
  await expect(form.getByText('Must be 6 digits, with an asterisk if hazardous')).toBeVisible();
  await expectAccessible(page, 'the codes of waste');
  await form.getByLabel('EWC code').fill('16 01 22');
  await form.getByRole('button', { name: 'Save code' }).click();
  await expect(row.getByRole('button', { name: 'Edit Vehicle Parts' })).toBeVisible();

  const another = await openOffice(browser);
  await another.goto('/admin/waste-types');
  await expect(another.getByText('16 01 22')).toBeVisible();
  await another.context().close();
});
