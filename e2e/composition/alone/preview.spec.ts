import { expect, test } from '@playwright/test';
import { enterAs } from '../../support/account.js';
import { expectAccessible } from '../../support/accessible.js';
import { calculatorIn } from '../../support/calculator.js';
import { liveVersion, publishAgain, publishKnown, removeVersions } from '../../support/faults/published.js';
import { type SecondSite, startProductionSite } from '../../support/faults/second-site.js';
import { toastOf } from '../../support/office.js';
import { ADMIN } from '../../support/ports.js';

const REMOTE = 'calculator-mfe';

let production: SecondSite;
let live: Awaited<ReturnType<typeof liveVersion>>;
let version: string;
test.beforeAll(async () => {
  production = await startProductionSite();
  live = await liveVersion(REMOTE);
  version = `${live.metadata.version}-preview`;
  await publishAgain(REMOTE, live, version, { preview: true });
  expect((await liveVersion(REMOTE)).metadata).toEqual(live.metadata);
});
test.afterAll(async () => {
  await publishKnown(REMOTE, live);
  await removeVersions(REMOTE, [version]);
  await production.end();
});

test('an admin previews a published version in one tab, until they leave it or sign out', async ({
  page,
  context,
}) => {
  const entries: string[] = [];
  page.on('request', (request) => entries.push(request.url()));
  const ran = () => entries.some((url) => url.includes('-preview/') && url.endsWith('.js'));
  const previewed = `/waste-calculator?preview=${REMOTE}@${version}`;
  const shown = page.getByRole('complementary', { name: 'Preview' });

  await page.goto(production.url + previewed);
  await expect(calculatorIn(page)).toBeVisible();
  await expect(toastOf(page)).toContainText('Please sign in as an admin');
  expect(ran()).toBe(false);

  await enterAs(page, ADMIN);
  const stored = await page.evaluate(() => ({ ...localStorage }));
  await page.goto(production.url);
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
  }, stored);
  await page.goto(production.url + previewed);
  await expect(shown).toContainText(`Preview of ${REMOTE} ${version}`);
  await expect(calculatorIn(page)).toBeVisible();
  expect(ran()).toBe(true);
  await expectAccessible(page, 'a preview');

  await page.goto(`${production.url}/waste-calculator`);
  await expect(shown, 'it holds for the whole tab').toBeVisible();
  const other = await context.newPage();
  await other.goto(`${production.url}/waste-calculator`);
  await expect(calculatorIn(other)).toBeVisible();
  await expect(other.getByRole('complementary', { name: 'Preview' })).toBeHidden();

  await shown.getByRole('button', { name: 'Leave preview' }).click();
  await expect(shown).toBeHidden();
  await expect(calculatorIn(page)).toBeVisible();
  await page.goto(production.url + previewed);
  await expect(shown).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: /admin/iu }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(shown).toBeHidden();
});
