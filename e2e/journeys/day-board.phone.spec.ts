import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.js';
import { enterAs } from '../support/account.js';
import { columnOf, expectJobs, moveByMenu, newDay, openDay, saved } from '../support/day-board.js';
import { ADMIN } from '../support/ports.js';

test('on a phone a job is moved by its menu, and one worker can be shown alone', async ({ page }) => {
  const day = await newDay();
  const [wim, xena] = day.workers;
  const [ann] = day.customers;
  await enterAs(page, ADMIN);
  await openDay(page, day);
  await page.getByRole('button', { name: `Move to… ${ann}` }).click();
  await expectAccessible(page, 'the menu of a job');
  await page.keyboard.press('Escape');
  await saved(page, () => moveByMenu(page, ann, xena));
  await expectJobs(page, xena, ann);
  await page.getByLabel('Show').selectOption({ label: `${xena} (1 job)` });
  await expect(columnOf(page, wim)).toBeHidden();
  await expect(columnOf(page, xena)).toBeVisible();
  await expectAccessible(page, 'the jobs of one worker');

  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(columnOf(page, xena)).toBeVisible();
  await expect(columnOf(page, 'Unassigned')).toBeHidden();
  await page.goto('/admin/day?date=2025-01-01');
  await expect(page.getByRole('heading', { name: 'No jobs on this day' })).toBeVisible();
  await expectAccessible(page, 'a day without jobs');
});
