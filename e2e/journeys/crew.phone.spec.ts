import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.js';
import { newCustomer } from '../support/account.js';
import { expectStored, makeItToday, newJob, newWorker } from '../support/crew.js';

const PHOTO = {
  name: 'sofa.png',
  mimeType: 'image/png',
  buffer: readFileSync(path.resolve(import.meta.dirname, '../../docs/pictures/home.png')),
};
const EVENTS = /\/api\/crew\/jobs\/[^/]+\/events$/u;

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const waiting = (page: Page, count: string) => page.getByText(`Waiting to send: ${count}`);
const recorded = (page: Page) => page.getByRole('region', { name: 'Recorded' }).getByRole('listitem');

/** How many times an event of a phone's pages has reached the server. A try without a network is none. */
const countSent = (context: BrowserContext) => {
  const sent: string[] = [];
  context.on('response', (response) => {
    if (response.request().method() === 'POST' && EVENTS.test(response.url())) sent.push(response.url());
  });
  return sent;
};

test('a worker sees the jobs of today, and records one from the road to the scales', async ({
  page,
  context,
}) => {
  await newCustomer(page, 'customer');
  await page.goto('/crew');
  await expect(page.getByRole('heading', { name: "You can't use this page" })).toBeVisible();
  await expectAccessible(page, 'a customer at the jobs');

  const worker = await newWorker(page, 'collects');
  await makeItToday(context);
  await page.goto('/crew');
  await expect(page.getByRole('heading', { name: 'No jobs today' })).toBeVisible();
  await expectAccessible(page, 'a day without jobs');
  const first = await newJob(worker, 0);
  const second = await newJob(worker, 1);
  await tap(page, 'Refresh');
  await expect(page.getByRole('listitem').getByText('To do')).toHaveCount(2);
  await expectAccessible(page, 'the jobs of today');

  // the header's link is for the crew
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(
    page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'My jobs' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();

  await page.locator(`a[href="/crew/${first}"]`).click();
  await expect(page).toHaveURL(`/crew/${first}`);
  await expect(page.getByRole('link', { name: 'Open map' })).toHaveAttribute('href', /google\.com\/maps/u);
  await expectAccessible(page, 'a job');
  await tap(page, 'On my way');
  await tap(page, '30 minutes away');
  await tap(page, 'Arrived');
  await expect(recorded(page).getByText('Sent', { exact: true })).toHaveCount(3);

  // Back leaves a form, and nothing is recorded
  await page.getByRole('link', { name: 'Could not collect' }).click();
  await tap(page, 'Could not collect');
  await expect(page.getByRole('alert')).toContainText('Reason is required');
  await expectAccessible(page, 'a reason is missing');
  await page.goBack();
  await page.getByRole('link', { name: 'Collected' }).click();
  await page.getByLabel('Weight in kilograms').fill('-5');
  await tap(page, 'Collected');
  await expect(page.getByRole('alert')).toContainText('Weight must be from 0 to 20,000 kg');
  await expectAccessible(page, 'a wrong weight');
  await page.getByLabel('Weight in kilograms').fill('120.5');
  await page.getByLabel('Name of who signed').fill('Gail Guest');
  await page.getByLabel('Add photos').setInputFiles(PHOTO);
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await tap(page, 'Collected');
  await expect(page).toHaveURL(`/crew/${first}`);
  await expect(recorded(page).filter({ hasText: '120.5 kg, signed by Gail Guest' })).toContainText('Sent');
  await expectAccessible(page, 'a collected job');

  await page.goBack();
  await page.getByRole('link', { name: 'All jobs' }).click();
  await page.locator(`a[href="/crew/${second}"]`).click();
  await page.getByRole('link', { name: 'Could not collect' }).click();
  await tap(page, 'No one there');
  await tap(page, 'Could not collect');
  await expect(recorded(page).filter({ hasText: 'No one there' })).toContainText('Sent');
  const jobs = await worker.jobs();
  expect(jobs.map(({ state }) => state)).toEqual(['collected', 'failed']);
  expect(jobs[0]?.photos).toHaveLength(1);
  expect(jobs[0]?.events.at(-1)).toMatchObject({
    type: 'collected',
    weight_kg: 120.5,
    signed_by: 'Gail Guest',
  });
});

test('without a network the page starts, and steps wait on the phone until there is one', async ({
  page,
  context,
}) => {
  const worker = await newWorker(page, 'offline');
  const id = await newJob(worker, 0);
  const setOffline = await makeItToday(context);
  await page.goto('/crew');
  await page.locator(`a[href="/crew/${id}"]`).click();
  await expectStored(page);

  await setOffline(true);
  await tap(page, 'On my way');
  await expect(waiting(page, '1 step')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '1 High Street, Leeds, LS1 4AP' })).toBeVisible();
  await expect(recorded(page)).toContainText('Waiting to send');
  await tap(page, 'Arrived');
  await page.getByLabel('Add photos').setInputFiles(PHOTO);
  await expect(waiting(page, '3 steps')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expectAccessible(page, 'steps wait to be sent');
  await page.getByRole('link', { name: 'All jobs' }).click();
  await expect(page.getByText("You're offline")).toBeVisible();
  await expectAccessible(page, 'the jobs without a network');

  // signing out asks first
  page.once('dialog', (dialog) => {
    expect(dialog.message()).toContain('3 steps at jobs');
    void dialog.dismiss();
  });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Mobile' }).getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'Your jobs' })).toBeVisible();

  // another tab of the phone: only one sends
  const other = await context.newPage();
  await other.goto('/crew/');
  await expect(waiting(other, '3 steps')).toBeVisible();
  const sent = countSent(context);
  await setOffline(false);
  await expect(page.getByText(/Waiting to send/u)).toHaveCount(0);
  await expect(other.getByText(/Waiting to send/u)).toHaveCount(0);
  expect(sent).toHaveLength(2);
  const [job] = await worker.jobs();
  expect(job?.events.map(({ type }) => type)).toEqual(['en_route', 'arrived']);
  expect(job?.photos).toHaveLength(1);
  // the server's picture, which a plain image element would not get
  await page.goto(`/crew/${id}`);
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
});
