import { expect, type Page, test } from '@playwright/test';
import { historyResponse } from '@haulway/contracts';
import { callApiAsAdmin } from '../../support/api.js';
import { calculatorIn } from '../../support/calculator.js';
import { renderingBroken } from '../../support/faults/broken-code.js';
import { targetOf } from '../../support/faults/case-files.js';
import {
  liveVersion,
  liveVersions,
  publishAgain,
  publishKnown,
  publishVariant,
  removeVersions,
} from '../../support/faults/published.js';
import { openVisitor, type Visitor } from '../../support/faults/visitors.js';

const REMOTE = 'calculator-mfe';
/** Visitors whose ids get a canary with 49 % of the traffic; the others stay with the default version. */
const CHOSEN = [1, 2, 4, 6, 7, 8];
const OTHERS = [3, 5];
const IDLE = 9;

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

const visit = async ({ page }: Visitor): Promise<void> => {
  await page.goto('/waste-calculator');
  await expect(calculatorIn(page)).toBeVisible();
};

const awayAndBack = async ({ page }: Visitor): Promise<void> => {
  await link(page, 'How It Works').click();
  await expect(page.getByRole('heading', { level: 1, name: 'How It Works' })).toBeVisible();
  await link(page, 'Calculator').click();
  await expect(calculatorIn(page)).toBeVisible();
};

/** Like a separate build: its chunk registry has another name, and its page throws. */
const brokenCanary = (file: string, bytes: Buffer): Buffer => {
  if (!file.endsWith('.js')) return bytes;
  const own = Buffer.from(bytes.toString().replace(/globalThis\.haulway_\w+/gu, '$&_canary'));
  return targetOf(file) === 'page' ? renderingBroken(own) : own;
};

/** Two at a time: pages that all start at once would slow each other down until they reach the deadline. */
const byTwos = async (
  visitors: readonly Visitor[],
  act: (visitor: Visitor) => Promise<void>,
): Promise<void> => {
  const waiting = [...visitors];
  const next = async (): Promise<void> => {
    for (let visitor = waiting.shift(); visitor; visitor = waiting.shift()) await act(visitor);
  };
  await Promise.all([next(), next()]);
};

const lastChange = async () => {
  const history = await callApiAsAdmin('GET', `/micro-frontends/history?remote=${REMOTE}`);
  return historyResponse.parse(history).changes[0];
};

// Many visitors at once, and a ramp whose steps are minutes apart: only the soak has enough time and processor for it.
if (process.env['RAMPS'] === 'live') {
  test('a canary that fails to render is reported by browsers, rolled back by the registry, and never seen', async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const live = await liveVersion(REMOTE);
    const good = live.metadata.version;
    const canary = `1.0.1-throws${Date.now().toString(36)}`;
    const visitors = await Promise.all(
      [...CHOSEN, ...OTHERS, IDLE].map((number) => openVisitor(browser, REMOTE, number)),
    );
    const chosen = visitors.slice(0, CHOSEN.length);
    const [open, other, idle] = visitors.slice(CHOSEN.length);
    if (!open || !other || !idle) throw new Error('there are too few visitors');
    try {
      await visit(open);
      await publishVariant(REMOTE, live, canary, brokenCanary, {
        traffic: 49,
        ramp: [{ traffic: 100, after_minutes: 30 }],
      });
      expect((await liveVersions(REMOTE)).map(({ deployment }) => deployment.traffic).sort()).toEqual([
        49, 51,
      ]);

      await idle.page.goto('/');
      await byTwos([...chosen, other], visit);
      // its module arrives, and may be reported, before its page throws; a page with one failure counts as failed
      for (const { reported } of chosen) {
        await expect.poll(() => reported).toContain(`failed ${canary}`);
        await expect.poll(() => reported.at(-1)).toBe(`loaded ${good}`);
      }
      await expect.poll(() => other.reported).toEqual([`loaded ${good}`]);
      expect(other.requested).toEqual(new Set([good]));
      await expect.poll(async () => (await liveVersions(REMOTE)).length).toBe(1);
      expect((await liveVersion(REMOTE)).metadata.version).toBe(good);
      const change = await lastChange();
      expect(change).toMatchObject({ kind: 'auto', actor: 'auto', version: good, canary_version: null });
      expect(change?.reason).toContain(`${canary} failed in 100.0 % of 6 pages`);

      // Existing visitors continue in every way: in the page, by a link, by a reload. Nobody requests the canary again.
      await byTwos([open, ...chosen], awayAndBack);
      await link(idle.page, 'Calculator').click();
      await expect(calculatorIn(idle.page)).toBeVisible();
      for (const { requested } of chosen) requested.clear();
      await byTwos(chosen, visit);
      for (const { requested } of chosen) expect(requested).toEqual(new Set([good]));
      expect(visitors.map(({ panels }) => panels())).toEqual(visitors.map(() => 0));
    } finally {
      await Promise.all(visitors.map(({ close }) => close()));
      await publishKnown(REMOTE, live);
      await removeVersions(REMOTE, [canary]);
    }
  });

  test('a working canary gets more visitors by its ramp', async ({ browser }) => {
    test.setTimeout(300_000);
    const live = await liveVersion(REMOTE);
    const canary = `1.0.1-ramp${Date.now().toString(36)}`;
    const visitor = await openVisitor(browser, REMOTE, IDLE);
    try {
      await publishAgain(REMOTE, live, canary, { traffic: 1, ramp: [{ traffic: 99, after_minutes: 1 }] });
      await visit(visitor);
      await expect.poll(() => visitor.reported).toEqual([`loaded ${live.metadata.version}`]);
      const traffic = async () =>
        (await liveVersions(REMOTE)).find(({ deployment }) => !deployment.default)?.deployment.traffic;
      expect(await traffic()).toBe(1);
      await expect.poll(traffic, { timeout: 200_000, intervals: [1_000] }).toBe(99);
      await visit(visitor);
      await expect.poll(() => visitor.reported.at(-1)).toBe(`loaded ${canary}`);
      expect(visitor.panels()).toBe(0);
    } finally {
      await visitor.close();
      await publishKnown(REMOTE, live);
      await removeVersions(REMOTE, [canary]);
    }
  });
}
