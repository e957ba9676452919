import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.js';
import { enterAs } from '../support/account.js';
import { columnOf, expectJobs, moveByMenu, newDay, openDay, saved } from '../support/day-board.js';
import { openOffice } from '../support/office.js';
import { ADMIN } from '../support/ports.js';

const dragTo = async (page: Page, customer: string, worker: string): Promise<void> => {
  const column = columnOf(page, worker);
  await column.scrollIntoViewIfNeeded();
  const from = await page.getByRole('article', { name: customer }).boundingBox();
  const to = await column.boundingBox();
  if (!from || !to) throw new Error('not on the board');
  await page.mouse.move(from.x + 30, from.y + 30);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 40, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height - 20, { steps: 8 });
  await expect(column.locator('[data-end]')).toBeInViewport();
  await page.mouse.up();
};

test('a day is planned with the pointer and with the keyboard alone, ordered and printed', async ({
  page,
}) => {
  const day = await newDay();
  const [wim, xena] = day.workers;
  const [ann, ben, cat] = day.customers;
  await page.addInitScript(() => Object.assign(window, { print: () => undefined }));
  await enterAs(page, ADMIN);
  await openDay(page, day);
  await expectJobs(page, 'Unassigned', cat, ben, ann);
  await expectAccessible(page, 'the board of a day');

  await saved(page, () => dragTo(page, ann, wim));
  await expectJobs(page, wim, ann);
  await saved(page, () => dragTo(page, ben, wim));
  await expectJobs(page, wim, ann, ben);

  const said = page.locator('[id^="DndLiveRegion"]');
  await page.getByRole('button', { name: `Move ${cat}` }).focus();
  await page.keyboard.press('Space');
  await expect(said).toHaveText('Unassigned');
  // the workers of other journeys may be on the board, too
  while (!(await said.textContent())?.startsWith(wim)) {
    const before = (await said.textContent()) ?? '';
    await page.keyboard.press('ArrowRight');
    await expect(said).not.toHaveText(before);
  }
  await expect(said).toHaveText(`${wim}, job 1`);
  await page.keyboard.press('ArrowDown');
  await expect(said).toHaveText(`${wim}, job 2`);
  await saved(page, () => page.keyboard.press('Space'));
  await expectJobs(page, wim, ann, cat, ben);
  await expect(page.getByRole('button', { name: `Move ${cat}` })).toBeFocused();

  await page.reload();
  await expectJobs(page, wim, ann, cat, ben);
  await saved(page, () => page.getByRole('button', { name: `Order by postcode: ${wim}` }).click());
  await expectJobs(page, wim, cat, ben, ann);
  await saved(page, () => moveByMenu(page, cat, xena));
  await expectJobs(page, xena, cat);

  await page.getByRole('button', { name: 'Print run sheets' }).click();
  const sheet = page.getByTestId('run-sheet');
  await expect(sheet).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByText(`${wim}, 2 jobs`)).toBeVisible();
  await expect(sheet.getByRole('row').filter({ hasText: 'LS9 8AA' })).toContainText('1 × Half Load');
  await expect(page.getByRole('banner')).toBeHidden();
});

test('two admins do not overwrite each other', async ({ page, browser }) => {
  const day = await newDay();
  const [wim, xena] = day.workers;
  const [ann, ben] = day.customers;
  await enterAs(page, ADMIN);
  const other = await openOffice(browser);
  await openDay(page, day);
  await openDay(other, day);
  await saved(other, () => moveByMenu(other, ann, xena));
  // the page still shows the job as unassigned
  await moveByMenu(page, ann, wim);
  const alert = page.getByRole('alert').filter({ hasText: 'Someone else changed this job.' });
  await expect(alert).toContainText(`Now: ${xena}, job 1.`);
  await expect(alert).toContainText(`by ${ADMIN.email}`);
  await expectJobs(page, xena, ann);
  await expectJobs(page, wim);
  await expectAccessible(page, 'a change that was refused');
  // different jobs of one day never conflict
  await saved(other, () => moveByMenu(other, ben, xena));
  await saved(page, () => moveByMenu(page, ann, wim));
  await expectJobs(page, wim, ann);
  await expectJobs(page, xena, ben);
  await other.context().close();
});
