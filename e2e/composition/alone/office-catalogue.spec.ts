import { expect, type Browser, type Locator, type Page, test } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from '../../support/accessible.js';
import { enterAs, newCustomer } from '../../support/account.js';
import { callApiAsAdmin } from '../../support/api.js';
import { toastOf } from '../../support/office.js';
import { ADMIN } from '../../support/ports.js';

/** The narrow width. Every state is also checked at a desktop's width. */
const PHONE = 390;
const stamp = Date.now().toString(36);

const made = z.object({ service: z.object({ id: z.string(), slug: z.string(), version: z.number() }) });

const office = async (browser: Browser, width = 1440): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
  await enterAs(page, ADMIN);
  return page;
};

const makeService = async (label: string) => {
  const slug = `${label}-${stamp}`;
  const body = {
    ...{ slug, name: `Clearance ${label}`, category: 'clearance', base_price: 100 },
    booking_config: { flow_type: 'load_sizes', load_sizes: [{ name: 'Half', price: 100 }] },
  };
  return made.parse(await callApiAsAdmin('POST', '/services/admin', body)).service;
};
const retire = (id: string) => callApiAsAdmin('POST', `/services/admin/${id}/retire`, {});

const formOf = (page: Page): Locator => page.getByRole('form', { name: /^(Edit|New service)/u });
const price = (scope: Locator, name = 'Load size 1'): Locator =>
  scope.getByRole('group', { name, exact: true }).getByLabel('Price in pounds');

/** A moment in London time, in the format of a date and time field. */
const londonTime = (moment: Date): string => {
  const [date, time] = moment.toLocaleString('sv-SE', { timeZone: 'Europe/London' }).split(' ');
  return `${date}T${time?.slice(0, 5)}`;
};
const nextMonday = (): string => {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7 || 7));
  return `${londonTime(day).slice(0, 10)}T00:00`;
};

test('an admin creates a service, sees the customers’ preview, and raises its price', async ({ browser }) => {
  test.setTimeout(150_000);
  const page = await office(browser, PHONE);
  const name = `Barn Clearance ${stamp}`;
  const slug = `barn-clearance-${stamp}`;
  await page.goto('/admin/services');
  await page.getByRole('link', { name: 'New service' }).click();
  const form = formOf(page);
  await form.getByLabel('Name', { exact: true }).fill(name);
  await expect(form.getByLabel('URL')).toHaveValue(slug);
  await form.getByRole('button', { name: 'Add load size' }).click();
  const size = form.getByRole('group', { name: 'Load size 1', exact: true });
  await size.getByLabel('Name').fill('Half');
  await price(form).fill('1x');
  await form.getByRole('button', { name: 'Create service' }).click();
  await expect(page.getByRole('alert')).toContainText('Load size 1, price: Must be an amount in pounds');
  await expectAccessible(page, 'a new service with mistakes');

  // the preview is the customer's own step 1, rendered by the booking remote with the typed values
  const preview = page.getByRole('region', { name: 'Preview', exact: true });
  await price(form).fill('110');
  await expect(preview.getByRole('radio', { name: /Half/u })).toBeVisible();
  await expect(preview).toContainText('£110.00');
  await preview.getByRole('radio', { name: /Half/u }).check();
  await expect(preview).toContainText('Selected: Half');
  await form.getByLabel('Base price in pounds').fill('100');

  // closing the tab loses nothing that was typed
  await page.reload();
  await expect(page.getByText("We've restored your unsaved changes")).toBeVisible();
  await expect(price(formOf(page))).toHaveValue('110');
  await formOf(page).getByRole('button', { name: 'Create service' }).click();
  await expect(toastOf(page)).toContainText('Service created');
  await expect(page).toHaveURL(/\/admin\/services\/[0-9a-f-]{36}$/u);
  await expect(page.getByRole('form', { name: `Edit ${name}` })).toBeVisible();

  // a new visitor each time, because a browser caches responses for 30 s; repeated, because a server caches them for up
  // to 2 s
  const shown = (text: string): Promise<void> =>
    expect(async () => {
      const visitor = await (await browser.newContext()).newPage();
      try {
        await visitor.goto(`/book/${slug}`);
        await expect(visitor.getByRole('radio', { name: /Half/u })).toBeVisible();
        await expect(visitor.getByRole('main')).toContainText(text, { timeout: 100 });
      } finally {
        await visitor.context().close();
      }
    }).toPass({ timeout: 30_000 });
  await shown('£110.00');

  const schedule = async (begins: string, half: string): Promise<void> => {
    const prices = page.getByRole('form', { name: 'Schedule a price' });
    await prices.getByLabel('Starts').fill(begins);
    await prices.getByLabel('Half: new price').fill(half);
    await prices.getByRole('button', { name: 'Schedule price' }).click();
  };
  // a half-typed future price is not lost either
  await page.getByLabel('Half: new price').fill('149');
  await page.reload();
  await expect(page.getByText("We've restored your unsaved changes")).toBeVisible();
  await expect(page.getByLabel('Half: new price')).toHaveValue('149');
  await expectAccessible(page, 'a half-typed price that is back');
  const monday = nextMonday();
  await schedule(monday, '150');
  await expect(page.getByRole('list', { name: 'Scheduled prices' })).toContainText(
    `${monday.slice(0, 10).split('-').reverse().join('/')}, 00:00: Half £150.00`,
  );
  await shown('£110.00');
  // a price for the current minute applies at once, by the database's clock, in every server process; one that reaches
  // the server more than a minute after its start is refused
  await expect.poll(() => new Date().getSeconds(), { timeout: 30_000 }).toBeLessThan(45);
  await schedule(londonTime(new Date()), '130');
  await shown('£130.00');
  await page.getByRole('button', { name: /^Cancel price/u }).click();
  await expect(page.getByText('No scheduled prices.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Price history' })).toContainText('Half £150.00');
  await expectAccessible(page, 'a service with its history');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export prices' }).click();
  expect((await download).suggestedFilename()).toBe(`prices-${slug}.csv`);
  await page.getByRole('button', { name: 'Retire service' }).click();
  await expect(page.getByRole('button', { name: 'Restore service' })).toBeVisible();
  await expectAccessible(page, 'a retired service');
});

test('two admins edit one service: the second is warned, loses nothing, and keeps the first one’s changes', async ({
  browser,
}) => {
  const [ada, bob] = [await office(browser), await office(browser)];
  const { id } = await makeService('two-admins');
  for (const page of [ada, bob]) await page.goto(`/admin/services/${id}`);
  await formOf(bob).getByLabel('Description', { exact: true }).first().fill('Typed by Bob');
  await price(formOf(bob)).fill('105');
  await formOf(ada).getByLabel('Label (optional)').fill('Typed by Ada');
  await formOf(ada).getByRole('button', { name: 'Save service' }).click();
  await expect(toastOf(ada)).toContainText('Service saved');

  await formOf(bob).getByRole('button', { name: 'Save service' }).click();
  await expect(bob.getByRole('alert')).toContainText('This service was changed by someone else');
  await expect(bob.getByRole('alert')).toContainText('Label is now: Typed by Ada');
  await expect(price(formOf(bob))).toHaveValue('105');
  await expectAccessible(bob, 'an edit that somebody was faster with');
  await formOf(bob).getByRole('button', { name: 'Save service' }).click();
  await expect(toastOf(bob)).toContainText('Service saved');
  const trail = bob.getByRole('list', { name: 'Changes, newest first' });
  await expect(trail).toContainText('Label: — → Typed by Ada');
  await expect(trail).toContainText('Description: — → Typed by Bob');
  await retire(id);
});

test('without the booking remote the service editor works without its preview, which returns with the remote', async ({
  browser,
}) => {
  const page = await office(browser);
  const { id } = await makeService('no-preview');
  await page.route('**/booking-mfe/**', (route) => route.abort());
  await page.goto(`/admin/services/${id}`);
  const preview = page.getByRole('region', { name: 'Preview', exact: true });
  await expect(preview).toContainText('Preview not available');
  await formOf(page).getByLabel('Base price in pounds').fill('101');
  await formOf(page).getByRole('button', { name: 'Save service' }).click();
  await expect(toastOf(page)).toContainText('Service saved');
  await expectAccessible(page, 'an editor without a preview');
  await page.unroute('**/booking-mfe/**');
  await preview.getByRole('button', { name: 'Try again' }).click();
  await expect(preview.getByRole('radio', { name: /Half/u })).toBeVisible();
  await retire(id);
});

test('a service in a customer’s draft is retired: the draft stays visible, and booking it shows why it fails', async ({
  browser,
  page,
}) => {
  const admin = await office(browser);
  const { id, slug } = await makeService('in-a-draft');
  const customer = await newCustomer(page, 'drafts');
  await customer.ask('POST', '/drafts', { service_id: slug, service_name: 'Clearance in-a-draft' });
  await admin.goto(`/admin/services/${id}`);
  await admin.getByRole('button', { name: 'Retire service' }).click();
  await expect(toastOf(admin)).toContainText('Service retired');

  await page.goto('/profile?tab=drafts');
  const draft = page.getByRole('link', { name: /^Continue Clearance in-a-draft/u });
  await expect(draft).toBeVisible();
  await expectAccessible(page, 'a draft of a retired service');
  await draft.click();
  await expect(page.getByText('Service Not Found')).toBeVisible();
  await expectAccessible(page, 'a retired service');
});

test('a calculator item has the price that an admin sets', async ({ browser }) => {
  const page = await office(browser, PHONE);
  const name = `Rocking Horse ${stamp}`;
  await page.goto('/admin/waste-items');
  await page.getByRole('link', { name: 'New item' }).click();
  const form = page.getByRole('form', { name: 'New item' });
  await form.getByRole('button', { name: 'Create item' }).click();
  await expect(page.getByRole('alert')).toContainText('Price in pounds: Must be an amount');
  await expectAccessible(page, 'a new item with mistakes');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Price in pounds').fill('12.50');
  await form.getByLabel('Volume in yd³').fill('0.2');
  await form.getByLabel('Weight in kg').fill('8');
  await form.getByRole('button', { name: 'Create item' }).click();
  await expect(toastOf(page)).toContainText('Item created');

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/waste-calculator?by=room');
  const card = visitor.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('£12.50');

  await page.getByRole('link', { name: 'All items' }).click();
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('form', { name: `Edit ${name}` });
  await edit.getByLabel('Price in pounds').fill('14');
  await edit.getByLabel('Shown in the calculator').uncheck();
  await edit.getByRole('button', { name: 'Save item' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('Hidden', { exact: true })).toBeVisible();
  await expectAccessible(page, 'an item that is not offered');
  await page.getByRole('link', { name: 'All items' }).click();
  await expect(page.getByText('Hidden').last()).toBeVisible();
  await expectAccessible(page, 'the list of items');
});
