import { gzipSync } from 'node:zlib';
import { type Browser } from '@playwright/test';
import { SLOW_4G } from './connection.js';
import { clickUntilReady, type Ready } from './ready.js';

declare global {
  interface Window {
    /** The values that the observers of a visit recorded. */
    bench?: { lcp: number; fcp: number; tasks: { start: number; ms: number }[] };
  }
}

/** One first visit. Times in milliseconds from the navigation, scripts in bytes of gzip. */
export interface Visit {
  readonly fcp: number;
  readonly lcp: number;
  /** Total blocking time: the time above 50 ms of each task after the first paint, added up. */
  readonly tbt: number;
  /** When the page first responded to a click. */
  readonly ready: number;
  readonly scripts: number;
  readonly requests: number;
}

const SLOWER = 4;
/** Tasks shorter than this do not make a visitor wait. */
const NOT_BLOCKING_MS = 50;

/** Runs in the page before anything else. It is sent as text, so it contains no named functions. */
const observe = (): void => {
  const bench: Required<Window>['bench'] = { lcp: 0, fcp: 0, tasks: [] };
  window.bench = bench;
  for (const type of ['largest-contentful-paint', 'longtask', 'paint']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (type === 'largest-contentful-paint') bench.lcp = entry.startTime;
        if (type === 'longtask') bench.tasks.push({ start: entry.startTime, ms: entry.duration });
        if (entry.name === 'first-contentful-paint') bench.fcp = entry.startTime;
      }
    }).observe({ type, buffered: true });
  }
};

/** Visits a page as a phone with an empty cache, until the page makes no more requests. */
export const visit = async (browser: Browser, url: string, ready: Ready): Promise<Visit> => {
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
    await client.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
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
    await page.addInitScript(clickUntilReady, ready);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => performance.getEntriesByName('haulway-ready').length > 0);
    const recorded = await page.evaluate(() => window.bench);
    const readyAt = await page.evaluate(() => performance.getEntriesByName('haulway-ready')[0]?.startTime);
    if (!recorded) throw new Error(`${url} recorded nothing`);
    const { fcp, lcp, tasks } = recorded;
    const tbt = tasks
      .filter(({ start, ms }) => start + ms > fcp)
      .reduce((sum, { ms }) => sum + Math.max(0, ms - NOT_BLOCKING_MS), 0);
    const sizes = await Promise.all(scripts);
    return {
      fcp,
      lcp,
      tbt,
      ready: readyAt ?? Number.NaN,
      scripts: sizes.reduce((sum, size) => sum + size, 0),
      requests,
    };
  } finally {
    await context.close();
  }
};
