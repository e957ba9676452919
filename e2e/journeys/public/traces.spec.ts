import { expect, type Page, test } from '@playwright/test';
import { z } from 'zod';
import { someGuest } from '../../support/booking.js';

const report = z.object({
  spans: z.array(
    z.object({ trace_id: z.string(), span_id: z.string(), route: z.string(), calls: z.number() }),
  ),
});

/** Records the page's API requests with their trace ids, and the code that it loads. */
const watch = (page: Page) => {
  const named: (string | undefined)[] = [];
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/contact') named.push(request.headers()['traceparent']);
    if (pathname.startsWith('/assets/')) files.push(pathname);
  });
  return { named, hasCode: () => files.some((file) => /\/tracing\./u.test(file)) };
};
const send = async (page: Page): Promise<void> => {
  const { email } = someGuest('traces');
  for (const [name, value] of [
    ['First Name', 'Grace'],
    ['Last Name', 'Example'],
    ['Email', email],
    ['Subject', 'A piano'],
    ['Message', 'It is in the attic.'],
  ] as const)
    await page.getByRole('textbox', { name, exact: true }).fill(value);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Grace' })).toBeVisible();
};

test('with tracing configured, a press sends its trace id to the API, and is reported when the page is left', async ({
  page,
}) => {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const json = { ...z.looseObject({}).parse(await response.json()), contactForm: 'mailed', tracing: 'on' };
    await route.fulfill({ response, json });
  });
  // the request is checked but not sent
  await page.route('**/api/contact', (route) => route.fulfill({ status: 204 }));
  const { named } = watch(page);
  const code = page.waitForResponse(/\/assets\/tracing\.[^/]*\.js$/u);
  await page.goto('/contact');
  await (await code).finished();
  await send(page);
  const telling = page.waitForResponse('**/api/telemetry/spans', { timeout: 20_000 });
  const told = await telling;
  expect(told.status()).toBe(204);
  const { spans } = report.parse(told.request().postDataJSON());
  expect(spans).toMatchObject([{ route: '/contact', calls: 1 }]);
  expect(named).toEqual([`00-${spans[0]?.trace_id}-${spans[0]?.span_id}-01`]);
});

test('without tracing, no code for it is loaded and no request has a trace id', async ({ page }) => {
  await page.route('**/api/contact', (route) => route.fulfill({ status: 204 }));
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const json = { ...z.looseObject({}).parse(await response.json()), contactForm: 'mailed' };
    await route.fulfill({ response, json });
  });
  const { named, hasCode } = watch(page);
  const measuring = page.waitForResponse(/\/assets\/measuring\.[^/]*\.js$/u);
  await page.goto('/contact');
  // the last code that loads automatically
  await measuring;
  await send(page);
  expect(named).toEqual([undefined]);
  expect(hasCode()).toBe(false);
});
