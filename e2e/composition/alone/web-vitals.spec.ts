import { expect, type Page, test } from '@playwright/test';
import { SITE_ENV } from '../../support/ports.js';

/** The registry has the second port after the API's. */
const METRICS = `http://localhost:${Number(SITE_ENV.METRICS_PORT) + 2}/metrics`;

/** How many figures the registry has counted for a page's route, by metric. */
const countsOf = async (page: Page, labels: string): Promise<Record<string, number>> => {
  const text = await (await page.request.get(METRICS)).text();
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith('haulway_web_vital_') && line.includes(labels));
  const counts = lines.flatMap((line) => {
    const [, metric = '', count = ''] = /^haulway_web_vital_(\w+?)_count\{[^}]*\} (\d+)$/u.exec(line) ?? [];
    return metric === '' ? [] : [[metric, Number(count)] as const];
  });
  return Object.fromEntries(counts);
};

for (const [path, labels, heading] of [
  ['/how-it-works', 'route="/how-it-works",remote="",version=""', 'How It Works'],
  ['/waste-calculator', 'route="/waste-calculator",remote="calculator-mfe"', /calculator/iu],
] as const) {
  test(`the web vitals of ${path} are counted at /metrics after the page is left, and their code loads late`, async ({
    page,
  }) => {
    const before = await countsOf(page, labels);
    const measuring = page.waitForResponse(/\/assets\/measuring\.[^/]*\.js$/u);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const { requestStart, loadEventEnd } = await measuring.then((response) =>
      page.evaluate((url) => {
        const [code] = performance.getEntriesByName(url);
        const [visit] = performance.getEntriesByType('navigation');
        return {
          requestStart: code?.startTime ?? 0,
          loadEventEnd: visit instanceof PerformanceNavigationTiming ? visit.loadEventEnd : Number.NaN,
        };
      }, response.url()),
    );
    expect(requestStart - loadEventEnd).toBeGreaterThan(4_000);
    await page.getByRole('heading', { level: 1 }).click();
    // the report sent while the page closes is counted, too; no other test leaves the page meanwhile
    await page.goto('/terms');
    await expect.poll(async () => (await countsOf(page, labels))['cls']).toBe((before['cls'] ?? 0) + 1);
    expect((await countsOf(page, labels))['lcp_seconds']).toBe((before['lcp_seconds'] ?? 0) + 1);
  });
}
