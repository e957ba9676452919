import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { MicroFrontendVersion } from '@haulway/contracts';
import { liveRegistry } from '../support/api.js';
import { calculatorIn } from '../support/calculator.js';
import { ROOT } from '../support/command.js';
import { brokenScript } from '../support/faults/broken-code.js';
import { sri, targetOf } from '../support/faults/case-files.js';
import type { Fault } from '../support/faults/cases.js';
import { liveVersion } from '../support/faults/published.js';
import { publishedFile } from '../support/faults/fault-origin.js';
import { serveFiles, serveRegistry } from '../support/faults/served-in-page.js';
import { ASSETS, DATA_DIR } from '../support/ports.js';

const REMOTE = 'calculator-mfe';
const CANARY = `${ASSETS}/${REMOTE}/9.9.9-canary`;
const assets = path.join(ROOT, DATA_DIR, 'assets');

/** Gives every visitor of the page a canary of the calculator with the given fault in its entry. */
const withCanary = async (page: Page, fault: Fault): Promise<void> => {
  const live = await liveVersion(REMOTE);
  const files: Record<string, Buffer> = {};
  for (const name of Object.keys(live.extras.haulway.files)) {
    const bytes = await publishedFile(assets, `${REMOTE}/${live.metadata.version}/${name}`);
    const hit = targetOf(name) === 'entry';
    const source = hit && brokenScript({ target: 'entry', fault, remote: REMOTE }, bytes.toString());
    files[name] = source ? Buffer.from(source) : bytes;
  }
  const hashes = Object.entries(files).map(([name, bytes]) => [name, sri(bytes)] as const);
  const canary: MicroFrontendVersion = {
    ...live,
    url: `${CANARY}/mf-manifest.json`,
    metadata: { ...live.metadata, version: '9.9.9-canary' },
    deployment: { traffic: 100, default: false },
    extras: { haulway: { ...live.extras.haulway, files: Object.fromEntries(hashes) } },
  };
  const document = await liveRegistry();
  document.microFrontends[REMOTE] = [{ ...live, deployment: { traffic: 0, default: true } }, canary];
  await serveRegistry(page, document, 1_000_000);
  await serveFiles(page, CANARY, files, (name, route) => {
    if (targetOf(name) !== 'entry' || (fault !== 'hang' && fault !== '404')) return false;
    if (fault === '404') void route.fulfill({ status: 404 });
    return true;
  });
};

for (const fault of ['404', 'hang', 'throws at init', 'throws at render', 'wrong hostApi'] as const) {
  test(`a canary that fails (${fault}) is replaced by the default version at once`, async ({ page }) => {
    await withCanary(page, fault);
    let panels = 0;
    await page.exposeFunction('panelShown', () => (panels += 1));
    // Entries are counted by their script elements: a preload that got 404 before the script's request is requested
    // again.
    const entries: string[] = [];
    await page.exposeFunction('entryAsked', (url: string) => entries.push(url));
    await page.addInitScript((remote) => {
      new MutationObserver((changes) => {
        if (document.querySelector('main [role=alert]')) Reflect.get(window, 'panelShown')();
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (node instanceof HTMLScriptElement && /remoteEntry/u.test(node.src) && node.src.includes(remote))
            Reflect.get(window, 'entryAsked')(node.src);
        }
      }).observe(document, { childList: true, subtree: true });
    }, `/${REMOTE}/`);
    // a script that hangs prevents the page's load event
    await page.goto('/waste-calculator', { waitUntil: 'commit' });
    await expect(calculatorIn(page)).toBeVisible();
    expect(panels).toBe(0);
    await expect.poll(() => entries.some((url) => !url.includes('9.9.9-canary'))).toBe(true);
    expect(entries.filter((url) => url.includes('9.9.9-canary'))).toHaveLength(1);
  });
}
