import { expect, type Locator, test } from '@playwright/test';
import { z } from 'zod';

const response = z.object({
  services: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      description: z.string(),
      features: z.array(z.string()),
      popular: z.boolean(),
      base_price: z.number(),
    }),
  ),
});
const fromPrice = (pounds: number): string =>
  `From £${Number.isInteger(pounds) ? pounds : pounds.toFixed(2)}`;

test('every service has a page with the same facts as its booking panel, and a link to the booking', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const { services } = response.parse(await (await page.request.get('/api/services?limit=100')).json());
  expect(services.length).toBeGreaterThan(9);
  for (const { slug, name, description, features, popular, base_price } of services)
    await test.step(slug, async () => {
      await page.goto(`/services/${slug}`);
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      const said = page.getByRole('main');
      const facts = [name, description, ...features, fromPrice(base_price)];
      for (const fact of facts) await expect(said).toContainText(fact);
      await expect(said.getByText('Popular', { exact: true })).toHaveCount(popular ? 1 : 0);
      const contacts = await said.locator('a[href^="tel:"], a[href^="mailto:"]').allInnerTexts();
      expect(contacts).toHaveLength(2);

      await said.getByRole('link', { name: `Book ${name}` }).click();
      await expect(page).toHaveURL(`/book/${slug}`);
      const panel = page.getByRole('complementary');
      for (const fact of [...facts, ...contacts]) await expect(panel).toContainText(fact.trim());
      await expect(panel.getByText('Popular', { exact: true })).toHaveCount(popular ? 1 : 0);
    });
});

test('on a phone the booking link comes after the name and before the prices', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/services/man-and-van');
  const main = page.getByRole('main');
  const topOf = async (what: Locator): Promise<number> => (await what.boundingBox())?.y ?? Number.NaN;
  const book = main.getByRole('link', { name: 'Book Man & Van' });
  await expect(book).toBeInViewport();
  expect(await topOf(main.getByRole('heading', { level: 1 }))).toBeLessThan(await topOf(book));
  expect(await topOf(book)).toBeLessThan(
    await topOf(main.getByRole('heading', { name: 'Sizes and prices' })),
  );
  const help = main.getByRole('heading', { name: 'Need a hand?' });
  expect(await topOf(help)).toBeGreaterThan(await topOf(main.getByText('Full Load')));
});

for (const width of [700, 1440, 1920])
  test(`at ${width} px no card of Home is alone in its row, for either kind of customer`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    for (const customer of ['Domestic customer', 'Commercial customer']) {
      await page.getByRole('button', { name: customer }).click();
      const cards = page
        .getByRole('region', { name: 'What would you like taken away?' })
        .getByRole('listitem');
      await expect(cards).toHaveCount(4);
      const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
      expect(tops.filter((top) => tops.indexOf(top) === tops.lastIndexOf(top))).toEqual([]);
    }
  });

test("Home's phone number is on the first screen of a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const call = page.getByRole('link', { name: 'Call 0808 157 0123' });
  await expect(call).toHaveAttribute('href', 'tel:+448081570123');
  await expect(call).toBeInViewport();
});
