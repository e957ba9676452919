import { gzipSync } from 'node:zlib';
import { type Browser } from '@playwright/test';
import { type Connection, SLOW_4G } from './browser.js';
import { pressUntilAnswered, type Ready } from './ready.js';

declare global {
  interface Window {
    /** The values that the observers of a visit recorded. */
    bench?: { lcp: number; cls: number; fcp: number; tasks: { start: number; ms: number }[] };
  }
}

/** One first visit. Times in milliseconds from the navigation, scripts in bytes of gzip. */
export interface Visit {
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  /** Total blocking time: the time above 50 ms of each task after the first paint, added up. */
  readonly tbt: number;
  /** When the page first responded to the press; only for a visit with something to press. */
  readonly ready: number;
  readonly scripts: number;
  readonly requests: number;
}

export interface VisitOptions {
  readonly connection?: Connection;
  readonly ready?: Ready;
}

const SLOWER = 4;
/** Tasks shorter than this do not make a visitor wait. */
const NOT_BLOCKING_MS = 50;

/** Runs in the page before anything else. It is sent as text, so it contains no named functions. */
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

/** Visits a page as a phone with an empty cache, until the page makes no more requests. */
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
      // a request that is cut off when the visit ends is not part of the first visit
      const size = response.body().then((body) => gzipSync(body, { level: 9 }).length);
      scripts.push(size.catch(() => 0));
    });
    await page.addInitScript(observe);
    if (ready) await page.addInitScript(pressUntilAnswered, ready);
    await page.goto(url, { waitUntil: 'networkidle' });
    if (ready) await page.waitForFunction(() => performance.getEntriesByName('haulway-ready').length > 0);
    // on a busy machine, the network of a document without scripts is idle before the first paint
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
