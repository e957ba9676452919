import type { Browser, BrowserContext, Page } from '@playwright/test';
import { compositionReport } from '@haulway/contracts';
import { PORTS } from '../ports.js';

const TELEMETRY = '/api/telemetry/composition';

export interface Visitor {
  readonly page: Page;
  /** Versions of the remote whose entry was requested, also by prefetches only. */
  readonly requested: Set<string>;
  /** The browser's accepted reports about the remote: `failed 1.0.1`, `loaded 1.0.0`. */
  readonly reported: string[];
  /** How often a panel was shown instead of the page. */
  readonly panels: () => number;
  readonly close: () => Promise<void>;
}

/** Sends the browser's reports on as if from a network of its own, and records each once it has a response. */
const reportFrom = async (context: BrowserContext, network: string, reported: string[]): Promise<void> => {
  await context.route(`**${TELEMETRY}`, async (route) => {
    const headers = { ...route.request().headers(), 'x-forwarded-for': network };
    const response = await route.fetch({
      url: `http://localhost:${PORTS.REGISTRY_PORT}${TELEMETRY}`,
      headers,
    });
    const report = compositionReport.parse(route.request().postDataJSON());
    reported.push(...report.events.map(({ outcome, version }) => `${outcome} ${version}`));
    await route.fulfill({ response });
  });
};

/**
 * Opens the browser of visitor `number`. The visitor's id (which decides the share of the traffic) and network are
 * always the same.
 */
export const openVisitor = async (browser: Browser, remote: string, number: number): Promise<Visitor> => {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London' });
  const reported: string[] = [];
  await reportFrom(context, `198.51.100.${number}`, reported);
  const page = await context.newPage();
  const requested = new Set<string>();
  let panels = 0;
  page.on('request', (request) => {
    const [, version] = new RegExp(`/${remote}/([^/]+)/remoteEntry`, 'u').exec(request.url()) ?? [];
    if (version) requested.add(version);
  });
  await page.exposeFunction('panelShown', () => (panels += 1));
  await page.addInitScript((id) => {
    localStorage.setItem('haulway.visitor', id);
    new MutationObserver(() => {
      if (document.querySelector('main [role=alert]')) Reflect.get(window, 'panelShown')();
    }).observe(document, { childList: true, subtree: true });
  }, `visitor-${number}`);
  const close = async () => {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  };
  return { page, requested, reported, panels: () => panels, close };
};
