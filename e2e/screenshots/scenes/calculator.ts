import type { Page } from '@playwright/test';
import { press, type Scene } from '../scene.js';

const choose = async (page: Page): Promise<void> => {
  // The selection of an earlier scene is still there.
  const clear = page.getByRole('button', { name: 'Clear all' }).first();
  if (await clear.isVisible()) await clear.click();
  for (const item of ['Fridge', 'Oven']) await press(`Add Item: ${item}`)(page);
  await page.getByPlaceholder('Enter postcode for pricing').fill('SW1A 1AA');
};
const path = '/waste-calculator';

/** The waste calculator, both of its variants. */
export const calculatorScenes: readonly Scene[] = [
  { name: 'calculator', path },
  { name: 'calculator-filled', path, then: choose },
  {
    name: 'calculator-list',
    path,
    then: async (page) => {
      await choose(page);
      await press('List')(page);
    },
  },
  {
    name: 'calculator-nothing-found',
    path,
    then: (page) => page.getByPlaceholder('Search waste items...').fill('nothing like it'),
  },
  { name: 'calculator-by-room', path: `${path}?by=room` },
  {
    name: 'calculator-failed',
    path,
    before: (page) => page.route('**/api/waste-items', (route) => route.abort()),
  },
];
