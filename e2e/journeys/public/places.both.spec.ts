import { expect, type Page, test } from '@playwright/test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const placeOf = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
const expectPlace = (page: Page, place: number): Promise<void> =>
  expect
    .poll(async () => Math.abs((await placeOf(page)) - place), 'the page is where it was left')
    .toBeLessThan(3);

const goDownTo = async (page: Page, text: string): Promise<number> => {
  const link = page.getByRole('main').getByRole('link', { name: text }).last();
  await link.scrollIntoViewIfNeeded();
  const place = await placeOf(page);
  expect(place).toBeGreaterThan(100);
  await link.click();
  return place;
};

test('a page starts at its top and heading; Back and Forward restore the scroll position', async ({
  page,
}) => {
  await page.goto('/services');
  await expect(page.getByTestId('service-skeleton')).toHaveCount(0);
  const list = await goDownTo(page, 'Details and prices of Bin Collection');
  await expect(page).toHaveURL('/services/bin-collection');
  await expect(heading(page)).toBeFocused();
  await expectPlace(page, 0);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL('/terms');
  await expect(heading(page)).toBeFocused();
  await expectPlace(page, 0);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('scroll', resolve, { once: true });
        window.scrollTo(0, 500);
      }),
  );
  await expectPlace(page, 500);

  await page.goBack();
  await expect(page).toHaveURL(/bin-collection$/u);
  await page.goBack();
  await expect(page).toHaveURL('/services');
  await expectPlace(page, list);
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL('/terms');
  await expectPlace(page, 500);
});

test('Back restores the scroll position in a list that loads again, and after a reload', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByTestId('service-skeleton')).toHaveCount(0);
  const home = await goDownTo(page, 'More about how we work');
  await expect(page).toHaveURL('/about');
  await page.reload();
  await expect(heading(page)).toBeVisible();
  // the list arrives after the page has changed
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/services*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByTestId('service-skeleton').first()).toBeAttached();
  release();
  await expect(page.getByRole('main').getByRole('link', { name: 'Man & Van', exact: true })).toBeVisible();
  await expectPlace(page, home);
});

test('choosing a tab far down does not scroll to the top', async ({ page }) => {
  await page.goto('/services');
  await expect(page.getByTestId('service-skeleton')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 60));
  await page.getByRole('tab', { name: 'Skip Hire' }).click();
  await expect(page).toHaveURL('/services?tab=skip');
  expect(await placeOf(page)).toBeGreaterThan(0);
});
