import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, type Page, type Route, test } from '@playwright/test';
import { calculatorIn } from '../support/calculator.js';
import { signatureOf } from '../support/faults/signing.js';
import { API } from '../support/ports.js';

interface RouteResponse {
  readonly status?: number;
  readonly body: string;
  readonly signature?: string;
}

const foreignSignature = (body: string): string => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const message = Buffer.from(`9999.99999999999.${body}`);
  const signature = sign('sha256', message, { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `v1;seq=9999;exp=99999999999;sig=${signature.toString('base64')}`;
};

/** Bad responses of a registry, made from its real response. None of them may change the site. */
const BAD: Record<string, (body: string, signature: string) => RouteResponse> = {
  '404': () => ({ status: 404, body: '{}' }),
  '500': () => ({ status: 500, body: '{}' }),
  garbage: (_body, signature) => ({ body: '<html>Welcome</html>', signature }),
  'nothing at all': (_body, signature) => ({ body: '', signature }),
  'a document that is not signed': (body) => ({ body }),
  'a signature that is cut off': (body, signature) => ({ body, signature: signature.slice(0, -10) }),
  'a signature of somebody else': (body) => ({ body, signature: foreignSignature(body) }),
  'other routes under the same signature': (body, signature) => ({
    body: body.replaceAll('/waste-calculator', '/stolen'),
    signature,
  }),
  'other addresses under the same signature': (body, signature) => ({
    body: body.replaceAll(/http:\/\/localhost:\d+/gu, 'https://evil.example'),
    signature,
  }),
  'other integrity under the same signature': (body, signature) => ({
    body: body.replaceAll('sha384-', 'sha384-AAAA'),
    signature,
  }),
  'a later expiry than was signed': (body, signature) => ({
    body,
    signature: signature.replace(/exp=\d+/u, 'exp=99999999999'),
  }),
  'a higher sequence than was signed': (body, signature) => ({
    body,
    signature: signature.replace(/seq=\d+/u, 'seq=99999'),
  }),
  'a document that has expired': (body) => ({ body, signature: signatureOf(body, 9_999, 1_700_000_000) }),
  'a signed document without an integrity': (body) => {
    const altered = body.replaceAll(/"integrity":"[^"]+"/gu, '"integrity":""');
    return { body: altered, signature: signatureOf(altered, 9_999) };
  },
  'a signed document with two default versions': (body) => {
    const document: { microFrontends: Record<string, unknown[]> } = JSON.parse(body);
    const [first] = document.microFrontends['calculator-mfe'] ?? [];
    document.microFrontends['calculator-mfe'] = [first, first];
    const altered = JSON.stringify(document);
    return { body: altered, signature: signatureOf(altered, 9_999) };
  },
};

/**
 * One case for each place where a response is refused: by its status, before it is read, by its signature, and after a
 * valid signature. The reason for a refusal does not depend on which document is used instead (libs/federation,
 * tampering.test.ts).
 */
const FOR_NEWCOMERS = [
  '500',
  'garbage',
  'a signature of somebody else',
  'a document that has expired',
  'a signed document without an integrity',
];

const respondWith = (bad: (typeof BAD)[string]) => async (route: Route) => {
  const response = await fetch(`${API}/micro-frontends`);
  const {
    status = 200,
    body,
    signature,
  } = bad(await response.text(), response.headers.get('haulway-signature') ?? '');
  const headers: Record<string, string> = signature === undefined ? {} : { 'Haulway-Signature': signature };
  await route.fulfill({ status, body, headers, contentType: 'application/json' });
};

const externalRequests = (page: Page): string[] => {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('http://localhost')) seen.push(request.url());
  });
  return seen;
};

test('whatever the registry returns, a returning visitor sees the same site as before', async ({ page }) => {
  const seen = externalRequests(page);
  const bundled: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/discovery.json')) bundled.push(request.url());
  });
  await page.goto('/waste-calculator');
  await expect(calculatorIn(page)).toBeVisible();
  for (const [what, bad] of Object.entries(BAD)) {
    await page.route('**/api/micro-frontends', respondWith(bad));
    await page.goto('/waste-calculator');
    await expect(calculatorIn(page), what).toBeVisible();
    expect(bundled, `${what}: the last good document serves`).toEqual([]);
    await page.unroute('**/api/micro-frontends');
  }
  expect(seen).toEqual([]);
});

test('whatever the registry returns, a new visitor sees the bundled site', async ({ browser }) => {
  for (const what of FOR_NEWCOMERS) {
    const bad = BAD[what];
    if (!bad) throw new Error(`There is no such response: ${what}`);
    const context = await browser.newContext();
    const page = await context.newPage();
    const seen = externalRequests(page);
    await page.route('**/api/micro-frontends', respondWith(bad));
    const bundled = page.waitForRequest('**/discovery.json');
    await page.goto('/waste-calculator');
    await expect(calculatorIn(page), what).toBeVisible();
    await bundled;
    expect(seen).toEqual([]);
    await context.close();
  }
});

test('a document older than the last one seen is rejected as a replay', async ({ page }) => {
  const body = await (await fetch(`${API}/micro-frontends`)).text();
  const respond = (text: string, sequence: number) => (route: Route) =>
    route.fulfill({
      body: text,
      contentType: 'application/json',
      headers: { 'Haulway-Signature': signatureOf(text, sequence) },
    });
  await page.route('**/api/micro-frontends', respond(body, 5_000));
  await page.goto('/waste-calculator');
  await expect(calculatorIn(page)).toBeVisible();
  await page.unroute('**/api/micro-frontends');
  await page.route(
    '**/api/micro-frontends',
    respond(body.replaceAll('/waste-calculator', '/earlier'), 4_999),
  );
  await page.goto('/waste-calculator');
  await expect(calculatorIn(page)).toBeVisible();
});

test('without registry, stored and bundled document a panel is shown, and the site recovers without a reload', async ({
  page,
}) => {
  await page.route('**/api/micro-frontends', (route) => route.abort());
  await page.route('**/discovery.json', (route) =>
    route.fulfill({ json: { signature: 'v1', document: '{}' } }),
  );
  await page.goto('/waste-calculator');
  await expect(page.getByRole('heading', { name: 'This page is not available right now' })).toBeVisible();
  await page.unroute('**/api/micro-frontends');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(calculatorIn(page)).toBeVisible();
});
