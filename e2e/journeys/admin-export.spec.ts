import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { expect, test } from '@playwright/test';
import { someGuest } from '../support/booking.js';
import { startBooking, showBooking, toastOf } from '../support/office.js';
import { ADMIN } from '../support/ports.js';
import { enterAs } from '../support/account.js';

const EXPORT = '**/api/bookings/admin/export**';

/** An API that sends two of its four rows and then stops; `gone` is set once the client has closed the connection. */
const startStalledExport = async () => {
  const responses: ServerResponse[] = [];
  const server = createServer((_request, response) => {
    responses.push(response);
    response.writeHead(200, { 'Content-Type': 'text/csv; charset=utf-8', 'Haulway-Total-Rows': '4' });
    response.write('id\r\none\r\ntwo\r\n');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`,
    breakOff: () => responses.at(-1)?.destroy(),
    gone: () => responses.at(-1)?.destroyed ?? false,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

test('an export contains only the filtered bookings', async ({ page }) => {
  const guest = { ...someGuest('exported'), name: '=HYPERLINK("http://evil.test")' };
  await startBooking(guest);
  await startBooking(someGuest('left-out'));
  await enterAs(page, ADMIN);
  await showBooking(page, guest);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^bookings-\d{4}-\d{2}-\d{2}\.csv$/u);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^\uFEFFid,invoice_number,status,/u);
  expect(lines[1]).toContain(guest.email);
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
  await expect(toastOf(page)).toContainText('Export complete');
});

test('an export shows its progress, is cancelled silently, and reports a lost connection', async ({
  page,
}) => {
  const stalled = await startStalledExport();
  try {
    await enterAs(page, ADMIN);
    await page.goto('/admin');
    await page.route(EXPORT, (route) => route.continue({ url: stalled.url }));
    let downloads = 0;
    page.on('download', () => (downloads += 1));
    const start = page.getByRole('button', { name: 'Export CSV' });
    const bar = page.getByRole('progressbar', { name: 'Export progress' });

    await start.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 of 4 rows')).toBeVisible();
    await expect(bar).toHaveAttribute('value', '50');
    await expect(page.getByRole('button', { name: 'Cancel export' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(start).toBeFocused();
    await expect.poll(stalled.gone).toBe(true);
    await expect(page.getByText('Export failed')).toHaveCount(0);

    await page.keyboard.press('Enter');
    await expect(page.getByText('2 of 4 rows')).toBeVisible();
    stalled.breakOff();
    await expect(toastOf(page)).toContainText('Export failed');
    await expect(toastOf(page)).toContainText('We lost the connection. Please try again.');
    await expect(start).toBeVisible();
    expect(downloads).toBe(0);
  } finally {
    stalled.close();
  }
});
