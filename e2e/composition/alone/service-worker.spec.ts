import { expect, type Page, test } from '@playwright/test';
import { enterAs } from '../../support/account.js';
import { CUSTOMER, SITE } from '../../support/ports.js';
import { changeDepot, OFFLINE_WORKER, publishDepot, removeDepot } from '../../support/publish-depot.js';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const controlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);

/** The scopes of the browser's active service workers, and its stored sets of files. */
const workersOf = (page: Page) =>
  page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    const active = registrations.flatMap(({ active: worker, scope }) =>
      worker?.state === 'activated' ? [new URL(scope).pathname] : [],
    );
    return {
      active,
      sets: (await caches.keys()).filter((name) => name.startsWith('haulway-offline')).length,
    };
  });

test('a remote with a service worker starts without a network, in its newest version, until it is switched off', async ({
  page,
  context,
}) => {
  const version = (number: number): string => `${number}.0.0-sw${Date.now().toString(36)}`;
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/content security policy|trusted ?types?/iu.test(message.text())) refused.push(message.text());
  });
  await publishDepot(version(1), 'Depot', OFFLINE_WORKER);
  try {
    await enterAs(page, CUSTOMER);
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Depot' }).click();
    await expect(heading(page, 'Depot')).toBeVisible();
    await expect(page).toHaveURL('/depot/');
    // it is active once everything is stored
    await expect.poll(() => workersOf(page)).toEqual({ active: ['/depot/'], sets: 1 });

    // a bookmark of the other address, which the browser has followed once
    await page.goto('/depot?from=bookmark');
    await expect(page).toHaveURL('/depot/?from=bookmark');
    await expect(heading(page, 'Depot')).toBeVisible();
    expect(await controlled(page)).toBe(true);

    await context.setOffline(true);
    await page.reload();
    await expect(heading(page, 'Depot')).toBeVisible();
    await page.getByRole('button', { name: '1 vans' }).click();
    await expect(page.getByRole('button', { name: '2 vans' })).toBeVisible();
    // nobody is signed out because the network is away
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).not.toBeNull();
    await page.goto('/depot?from=bookmark');
    await expect(heading(page, 'Depot')).toBeVisible();
    await expect(page.goto('/')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await context.setOffline(false);

    await page.goto('/depots');
    expect(await controlled(page)).toBe(false);

    await publishDepot(version(2), 'New depot', OFFLINE_WORKER);
    await page.goto('/depot/');
    await expect(heading(page, 'New depot')).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(heading(page, 'New depot')).toBeVisible();
    await context.setOffline(false);

    await changeDepot('kill');
    await page.goto('/');
    await expect.poll(() => workersOf(page)).toEqual({ active: [], sets: 0 });
    expect((await page.request.get(`${SITE}/service-workers/depot-mfe.js`)).status()).toBe(404);
    expect(refused).toEqual([]);
  } finally {
    await context.setOffline(false);
    await removeDepot();
  }
});
