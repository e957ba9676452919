import { expect, type Page, test } from '@playwright/test';
import { z } from 'zod';
import { someGuest } from '../../support/booking.js';
import { SITE } from '../../support/ports.js';
import { endRoutesAfterEach } from '../../support/route-responses.js';

endRoutesAfterEach();

const text = z.object({ stringValue: z.string() }).partial();
const report = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              name: z.string(),
              attributes: z.array(z.object({ key: z.string(), value: text })),
            }),
          ),
        }),
      ),
    }),
  ),
});
type Span = z.infer<typeof report>['resourceSpans'][number]['scopeSpans'][number]['spans'][number];

const collect = async (page: Page): Promise<readonly Span[]> => {
  const spans: Span[] = [];
  await page.route('**/v1/traces', async (route) => {
    const { resourceSpans } = report.parse(route.request().postDataJSON());
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    await route.fulfill({ json: {} });
  });
  return spans;
};

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
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Grace' })).toBeVisible();
};

test('with a collector, the page’s load and its calls are traced, without addresses or what was entered', async ({
  page,
}) => {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const settings = z.looseObject({}).parse(await response.json());
    const json = { ...settings, contactForm: 'mailed', tracing: `${SITE}/v1/traces` };
    await route.fulfill({ response, json });
  });
  // the request is checked but not sent
  await page.route('**/api/contact', (route) => route.fulfill({ status: 204 }));
  const spans = await collect(page);
  const { named } = watch(page);
  const code = page.waitForResponse(/\/assets\/tracing\.[^/]*\.js$/u);
  await page.goto('/contact?from=Grace');
  await (await code).finished();
  await expect.poll(() => spans.map(({ name }) => name)).toContain('documentLoad');
  await send(page);
  const ofCall = () => spans.find(({ spanId }) => named[0]?.includes(spanId));
  await expect.poll(() => ofCall()?.name).toContain('POST');
  expect(named).toEqual([`00-${ofCall()?.traceId}-${ofCall()?.spanId}-01`]);
  expect(ofCall()?.attributes).toContainEqual({ key: 'http.route', value: { stringValue: '/contact' } });
  expect(JSON.stringify(spans)).not.toMatch(/Grace|attic|https?:/u);
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
