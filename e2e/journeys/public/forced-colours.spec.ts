import { expect, type Locator, test } from '@playwright/test';

test.use({ contextOptions: { forcedColors: 'active' } });

const outlineOf = (what: Locator): Promise<string> =>
  what.evaluate((element) => getComputedStyle(element).outlineStyle);
const colourOf = (what: Locator, property: 'color' | 'backgroundColor' | 'borderTopColor'): Promise<string> =>
  what.evaluate((element, name) => getComputedStyle(element)[name], property);

test('with forced colours a selected element is marked by a line', async ({ page }) => {
  await page.goto('/');
  const toggle = (name: string): Locator => page.getByRole('button', { name });
  expect(await outlineOf(toggle('Domestic customer'))).toBe('solid');
  expect(await outlineOf(toggle('Commercial customer'))).toBe('none');
  const book = page.getByRole('main').getByRole('link', { name: 'Book now' });
  expect(await colourOf(book, 'borderTopColor')).not.toBe(await colourOf(book, 'backgroundColor'));

  await page.goto('/services');
  expect(await outlineOf(page.getByRole('tab', { name: 'Most Popular' }))).toBe('solid');
  expect(await outlineOf(page.getByRole('tab', { name: 'Skip Hire' }))).toBe('none');
  const links = page.getByRole('navigation', { name: 'Main' });
  expect(await outlineOf(links.getByRole('link', { name: 'Services' }))).toBe('solid');
  expect(await outlineOf(links.getByRole('link', { name: 'Contact' }))).toBe('none');

  await page.goto('/book/man-and-van');
  const progress = page.getByRole('progressbar');
  await expect(progress).toBeVisible();
  expect(await colourOf(progress, 'borderTopColor')).not.toBe(await colourOf(progress, 'backgroundColor'));
});
