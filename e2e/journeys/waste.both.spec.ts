import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from '../support/accessible.js';
import { type Account, enterAs, newCustomer } from '../support/account.js';
import { callApiAsAdmin, halfLoad } from '../support/api.js';
import { someGuest } from '../support/booking.js';
import { expectStored, giveJob, makeItToday, newWorker } from '../support/crew.js';
import { paidBooking, payIntent, toastOf } from '../support/office.js';
import { ADMIN } from '../support/ports.js';

const TICKET = path.resolve(import.meta.dirname, '../../docs/pictures/home.png');
const made = z.object({ booking: z.object({ id: z.string() }) });
const begun = z.object({ payment_intent_id: z.string() });
const documents = z.object({ documents: z.array(z.object({ kind: z.string(), number: z.string() })) });

const unique = (): string => crypto.randomUUID().slice(0, 8);

const newFacility = async (): Promise<string> => {
  const name = `Transfer station ${unique()}`;
  const address = '1 Tip Lane, Leeds, LS10 1AA';
  await callApiAsAdmin('POST', '/facilities/admin', { name, address, permit_number: `EPR/${unique()}` });
  return name;
};

const customersBooking = async (customer: Account): Promise<string> => {
  const { booking } = made.parse(await customer.ask('POST', '/bookings', halfLoad()));
  const body = { booking_id: booking.id, amount: 16_999 };
  const intent = begun.parse(await customer.ask('POST', '/payments/create-intent', body));
  await payIntent(intent.payment_intent_id);
  await customer.ask('POST', '/payments/confirm', intent);
  return booking.id;
};

const transferNotes = async (customer: Account, id: string): Promise<string[]> => {
  const found = documents.parse(await customer.ask('GET', `/bookings/${id}/documents`));
  return found.documents.filter(({ kind }) => kind === 'transfer_note').map(({ number }) => number);
};

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const waitingToSend = (page: Page) => page.getByText(/^Waiting to send: /u);

test('what a worker tips reaches the office, which corrects it, and the customer', async ({
  page,
  context,
}) => {
  const facility = await newFacility();
  const ticket = `T-${unique()}`;
  const customer = await newCustomer(page, 'waste');
  const id = await customersBooking(customer);
  const worker = await newWorker(page, 'tips');
  await giveJob(worker, id, 0);
  const setOffline = await makeItToday(context);

  await page.goto('/crew');
  await page.locator(`a[href="/crew/${id}"]`).click();
  await page.getByRole('link', { name: 'Collected' }).click();
  await tap(page, 'Collected');
  await expect(page.getByRole('link', { name: 'Tipped' })).toBeVisible();
  await expect(waitingToSend(page)).toHaveCount(0);
  await expectStored(page);
  await setOffline(true);
  await page.getByRole('link', { name: 'Tipped' }).click();
  await tap(page, 'Tipped');
  await expect(page.getByRole('alert')).toContainText('Enter the ticket number');
  await page.getByLabel('Facility').selectOption(facility);
  await page.getByLabel('Ticket number').fill(ticket);
  await page.getByLabel('Vehicle registration').fill('AB12 CDE');
  await page.getByLabel('Weight in kilograms').fill('412.5');
  await page.getByLabel('Add photo of the ticket').setInputFiles(TICKET);
  await expect(page.getByRole('img', { name: 'Photo of the ticket' })).toBeVisible();
  await expectAccessible(page, 'a tip with a photo');
  await tap(page, 'Tipped');
  await expect(waitingToSend(page)).toContainText('1 step');
  await expect(page.getByRole('img', { name: 'Ticket photo 1' })).toBeVisible();
  await expectAccessible(page, 'a tip waits to be sent');
  await setOffline(false);
  await expect(waitingToSend(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('img', { name: 'Ticket photo 1' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tipped' })).toHaveCount(0);

  await enterAs(page, customer);
  await page.goto(`/booking/${id}`);
  const whereItWent = page.getByRole('region', { name: 'Where your waste went' });
  await expect(whereItWent).toContainText('Leeds: 412.5 kg, recycled');
  await expectAccessible(page, 'where the waste went');
  await expect.poll(async () => (await transferNotes(customer, id)).length, { timeout: 20_000 }).toBe(2);
  const issued = await transferNotes(customer, id);

  await enterAs(page, ADMIN);
  await page.goto('/admin/waste');
  await page.getByRole('link', { name: `Edit ticket ${ticket}` }).click();
  await page.getByRole('button', { name: 'Ticket photo 1, from the crew' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ticket photo 1, from the crew' });
  await expect(dialog.getByRole('img')).toBeVisible();
  await expectAccessible(page, 'the photo of a ticket');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByLabel('Weight in kg').fill('400');
  await page.getByLabel('Reason').fill(`Misread ${ticket}`);
  await tap(page, 'Save correction');
  await expect(toastOf(page)).toContainText('Tip corrected');
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText(`Corrected: Misread ${ticket}`);
  await expect(history).toContainText('412.5 kg');
  await expectAccessible(page, 'a corrected tip');
  await page.goto('/admin/audit-log');
  const change = page.getByText(`Misread ${ticket}`).first();
  await expect(change).toBeVisible();
  await expect(page.getByText(new RegExp(`Ticket ${ticket}.*412\\.5 kg`, 'u')).first()).toBeVisible();

  // the documents that were issued stay
  await expect.poll(async () => (await transferNotes(customer, id)).length, { timeout: 20_000 }).toBe(3);
  expect(await transferNotes(customer, id)).toEqual(expect.arrayContaining(issued));
  await enterAs(page, customer);
  await page.goto(`/booking/${id}`);
  await expect(whereItWent).toContainText('Leeds: 400 kg, recycled');
});

test('the office enters a tip with the photo of its ticket, and downloads the movements', async ({
  page,
}) => {
  const facility = await newFacility();
  const ticket = `T-${unique()}`;
  // this load's own, so that it is found in the list
  const postcode = `LS${1 + Math.floor(Math.random() * 9)} 4${[0, 1].map(() => 'ABDEFGHJLN'[Math.floor(Math.random() * 10)]).join('')}`;
  const { id } = await paidBooking(someGuest('load'), { collection_postcode: postcode });
  await callApiAsAdmin('PUT', `/bookings/admin/${id}`, { status: 'completed' });
  await enterAs(page, ADMIN);
  await page.goto('/admin/waste');
  await page.getByRole('checkbox', { name: new RegExp(`${postcode}, not weighed`, 'u') }).check();
  await expectAccessible(page, 'loads, tips, movements and diversion');
  await page.getByRole('button', { name: 'Enter tip for 1 load' }).click();
  await page.getByLabel('Facility').selectOption(facility);
  await page.getByLabel('Ticket number').fill(ticket);
  await page.getByLabel('Vehicle registration').fill('AB12 CDE');
  await page.getByLabel('Weight in kg').fill('80.5');
  await page.getByLabel('Outcome').selectOption('Landfill');
  await page.getByLabel('Photo of the ticket').setInputFiles(TICKET);
  await expectAccessible(page, 'a new tip');
  await tap(page, 'Record tip');
  await expect(page).toHaveURL('/admin/waste');
  await page.getByRole('link', { name: `Edit ticket ${ticket}` }).click();
  await expect(page.getByRole('img', { name: 'Ticket photo 1, from the office' })).toBeVisible();
  await expectAccessible(page, 'a tip with its photo');

  await page.goto('/admin/waste');
  const download = async (format: 'CSV' | 'JSON'): Promise<string> => {
    const started = page.waitForEvent('download');
    await tap(page, `Download ${format}`);
    return readFile(await (await started).path(), 'utf8');
  };
  const csv = await download('CSV');
  expect(csv.split('\r\n').find((row) => row.includes(ticket))).toMatch(/"80\.5".*"D1".*"AB12 CDE"/u);
  const movements = z.object({ movements: z.array(z.looseObject({ booking_id: z.string() })) });
  const listed = movements.parse(JSON.parse(await download('JSON'))).movements;
  expect(listed.filter(({ booking_id }) => booking_id === id)).toMatchObject([
    { ticket_number: ticket, producer: { postcode }, receiver: { siteName: facility } },
  ]);
});
