import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';

/** A connection: latency in ms, throughput in bytes a second. */
export interface Connection {
  readonly latency: number;
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
}

/** Lighthouse's slow 4G: 150 ms, 1.6 Mbit/s down, 750 kbit/s up. */
export const SLOW_4G: Connection = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** Chromium's fast 4G: a round trip of 60 ms, 2.75 of them for a request; 9 Mbit/s down, of which 90 % are usable. */
export const FAST_4G: Connection = {
  latency: 60 * 2.75,
  downloadThroughput: ((9 * 1000 * 1000) / 8) * 0.9,
  uploadThroughput: ((1.5 * 1000 * 1000) / 8) * 0.9,
};

/** The time between hovering over a link and clicking it. Few people are quicker. */
const HOVER_MS = 200;

/** The time from the click on the header's link until the calculator's heading shows, in ms, with an empty cache. */
export const clickOnce = async (browser: Browser, site: string): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', { offline: false, ...FAST_4G });
    await page.goto(`${site}/`, { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      addEventListener('click', () => performance.mark('haulway-click'), { capture: true, once: true });
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector('h1')?.textContent?.includes('Waste Calculator')) return;
        observer.disconnect();
        requestAnimationFrame(() => performance.mark('haulway-content'));
      }).observe(document.body, { childList: true, subtree: true });
    });
    const link = page.getByRole('banner').getByRole('link', { name: 'Calculator' });
    await link.hover();
    await new Promise((resolve) => setTimeout(resolve, HOVER_MS));
    await link.click();
    await page.waitForFunction(() => performance.getEntriesByName('haulway-content').length > 0);
    return await page.evaluate(
      () => performance.measure('haulway-first-click', 'haulway-click', 'haulway-content').duration,
    );
  } finally {
    await context.close();
  }
};

/** How a page shows that it works: the element to click, and the element that then appears. */
export interface Ready {
  readonly click: string;
  readonly shown: string;
}

/** The three compared pages, each with the element that a visitor would click first. */
export const COMPARED: Readonly<Record<string, Ready>> = {
  '/': {
    click: '[aria-label="Customer type"] button:nth-of-type(2)',
    shown: '[aria-label="Customer type"] button:nth-of-type(2)[aria-pressed="true"]',
  },
  '/book/man-and-van': { click: 'main input[type="radio"]', shown: 'main fieldset ~ p strong' },
  '/waste-calculator': {
    click: 'button[aria-label^="Add Item"]',
    shown: '[role="group"][aria-label^="Quantity of"]',
  },
};

/**
 * Runs in the page before anything else. It is sent as text. Clicks again and again until the page responds, and marks
 * that time.
 */
const clickUntilReady = ({ click, shown }: Ready): void => {
  const timer = setInterval(() => {
    if (document.querySelector(shown)) {
      clearInterval(timer);
      performance.mark('haulway-ready');
      return;
    }
    document.querySelector<HTMLElement>(click)?.click();
  }, 20);
};

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
