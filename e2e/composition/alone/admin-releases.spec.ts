import { expect, test } from '@playwright/test';
import { enterAs } from '../../support/account.js';
import { calculatorIn } from '../../support/calculator.js';
import { liveVersion, publishAgain, publishKnown, removeVersions } from '../../support/faults/published.js';
import { tabTo } from '../../support/keyboard.js';
import { toastOf } from '../../support/office.js';
import { ADMIN } from '../../support/ports.js';

const REMOTE = 'calculator-mfe';
const VERSION = `1.9.0-office${Date.now().toString(36)}`;

test('an admin switches a remote off and on, promotes, rolls back, and sees the failures', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const live = await liveVersion(REMOTE);
  const visitor = await (await browser.newContext()).newPage();
  try {
    await publishAgain(REMOTE, live, VERSION, { traffic: 10 });
    await enterAs(page, ADMIN);
    await page.goto('/admin/releases');
    const card = page.getByRole('article', { name: REMOTE });
    const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
    await expect(card).toContainText(`Canary: 10 % of visitors${VERSION}`);
    await expect(history.first()).toContainText(`Published: ${live.metadata.version}, 10 % on ${VERSION}`);

    // the dialog asks for confirmation; the first time it is cancelled
    const press = async (action: string) => {
      await tabTo(page, card.getByRole('button', { name: `${action}: ${REMOTE}` }));
      await page.keyboard.press('Enter');
      return page.getByRole('dialog');
    };
    const dialog = await press('Promote');
    await expect(dialog).toContainText('The canary goes live for everyone.');
    await page.keyboard.press('Escape');
    await expect(card.getByRole('button', { name: `Promote: ${REMOTE}` })).toBeFocused();

    // a refusal is shown in the dialog
    await press('Promote');
    await page.route('**/promote', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Promote' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await page.unroute('**/promote');
    await dialog.getByLabel('Reason (optional)').fill('It does well');
    await page.keyboard.press('Tab');
    await tabTo(page, dialog.getByRole('button', { name: 'Promote' }));
    await page.keyboard.press('Enter');
    await expect(toastOf(page)).toContainText(`The canary of ${REMOTE} is live for everyone.`);
    await expect(card).toContainText(`Default: 100 % of visitors${VERSION}`);
    await expect(history.first()).toContainText(`Promoted: ${VERSION}`);
    await expect(history.first()).toContainText('It does well');
    await expect(history.first()).toContainText(ADMIN.email);

    await press('Switch off');
    await expect(dialog).toContainText('No one can use this part of the site until you switch it on again.');
    await dialog.getByRole('button', { name: 'Switch off' }).click();
    await expect(card.getByText('Switched off')).toBeVisible();
    await visitor.goto('/waste-calculator');
    await expect(visitor.getByRole('heading', { name: /is not available right now/u })).toBeVisible();
    await expect(calculatorIn(visitor)).toHaveCount(0);

    await press('Switch on');
    await dialog.getByRole('button', { name: 'Switch on' }).click();
    await expect(toastOf(page)).toContainText(`${REMOTE} is switched on.`);
    await visitor.goto('/waste-calculator');
    await expect(calculatorIn(visitor)).toBeVisible();

    // a file that a visitor's browser could not load is reported and listed
    await visitor.route(`**/${REMOTE}/*/**`, (route) => route.abort());
    await visitor.goto('/waste-calculator');
    await expect(visitor.getByRole('heading', { name: /is not available right now/u })).toBeVisible();
    await visitor.close();
    const failures = page.getByRole('region', { name: 'Failures in the last 24 hours' });
    await expect(async () => {
      await page.reload();
      await expect(
        failures
          .getByRole('listitem')
          .filter({ hasText: `${REMOTE} ${VERSION}` })
          .first(),
      ).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 20_000 });

    await press('Roll back');
    await dialog.getByRole('button', { name: 'Roll back' }).click();
    await expect(toastOf(page)).toContainText(`${REMOTE} was rolled back.`);
    await expect(history.first()).toContainText(`Rolled back: ${live.metadata.version}`);
    await expect(card).toContainText(`Default: 100 % of visitors${live.metadata.version}`);
  } finally {
    await publishKnown(REMOTE, live);
    await removeVersions(REMOTE, [VERSION]);
  }
});
