import { gzipSync } from 'node:zlib';
import { type Browser } from '@playwright/test';
import { type Connection, SLOW_4G } from './browser.js';
import { pressUntilAnswered, type Ready } from './ready.js';

declare global {
  interface Window {
    /** What the observers of a visit have noted. */
    bench?: { lcp: number; cls: number; fcp: number; tasks: { start: number; ms: number }[] };
  }
}

/** One first visit. Times in milliseconds from the navigation, scripts in bytes of gzip. */
export interface Visit {
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  /** Total blocking time: what tasks after the first paint took beyond 50 ms each. */
  readonly tbt: number;
  /** When what was pressed first answered; only where the visit says what to press. */
  readonly ready: number;
  readonly scripts: number;
  readonly requests: number;
}

export interface VisitOptions {
  readonly connection?: Connection;
  readonly ready?: Ready;
}

const SLOWER = 4;
/** Long tasks below this length do not keep a visitor waiting. */
const NOT_BLOCKING_MS = 50;

/** Runs in the page before anything else does; sent as text, so it holds no function of a name. */
const observe = (): void => {
  const bench: Required<Window>['bench'] = { lcp: 0, cls: 0, fcp: 0, tasks: [] };
  window.bench = bench;
  for (const type of ['largest-contentful-paint', 'longtask', 'paint', 'layout-shift']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (type === 'largest-contentful-paint') bench.lcp = entry.startTime;
        if (type === 'longtask') bench.tasks.push({ start: entry.startTime, ms: entry.duration });
        if (entry.name === 'first-contentful-paint') bench.fcp = entry.startTime;
        if ('value' in entry && typeof entry.value === 'number') bench.cls += entry.value;
      }
    }).observe({ type, buffered: true });
  }
};

/** Visits a page as a phone that has never been there, until nothing more is asked for. */
export const visit = async (
  browser: Browser,
  url: string,
  { connection = SLOW_4G, ready }: VisitOptions = {},
): Promise<Visit> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
  });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', { offline: false, ...connection });
    const scripts: Promise<number>[] = [];
    let requests = 0;
    page.on('response', (response) => {
      requests += 1;
      if (response.request().resourceType() !== 'script') return;
      // one that is cut off when the visit ends is not part of the first visit
      const size = response.body().then((body) => gzipSync(body, { level: 9 }).length);
      scripts.push(size.catch(() => 0));
    });
    await page.addInitScript(observe);
    if (ready) await page.addInitScript(pressUntilAnswered, ready);
    await page.goto(url, { waitUntil: 'networkidle' });
    if (ready) await page.waitForFunction(() => performance.getEntriesByName('haulway-ready').length > 0);
    // a document without scripts is at rest before a busy machine has painted it
    await page.waitForFunction(() => (window.bench?.lcp ?? 0) > 0);
    const noted = await page.evaluate(() => window.bench);
    const readyAt = await page.evaluate(() => performance.getEntriesByName('haulway-ready')[0]?.startTime);
    if (!noted) throw new Error(`${url} noted nothing`);
    const { fcp, lcp, cls, tasks } = noted;
    const tbt = tasks
      .filter(({ start, ms }) => start + ms > fcp)
      .reduce((sum, { ms }) => sum + Math.max(0, ms - NOT_BLOCKING_MS), 0);
    const sizes = await Promise.all(scripts);
    return {
      fcp,
      lcp,
      cls,
      tbt,
      ready: readyAt ?? Number.NaN,
      scripts: sizes.reduce((sum, size) => sum + size, 0),
      requests,
    };
  } finally {
    await context.close();
  }
};
