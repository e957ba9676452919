import { expect, type Locator, type Page } from '@playwright/test';
import { newWorker, paidBooking } from './office.js';

/** A day of its own for a journey, far in the future. */
const ownDate = (): string => {
  const days = Math.floor(Math.random() * 300);
  return new Date(Date.UTC(2034, 0, 2 + days)).toISOString().slice(0, 10);
};

export interface PlannedDay {
  readonly date: string;
  /** The names of two workers and of the customers of three paid jobs in LS10, LS9 and LS2. */
  readonly workers: readonly [string, string];
  readonly customers: readonly [string, string, string];
}

export const newDay = async (): Promise<PlannedDay> => {
  // names have letters only
  const mark = Array.from({ length: 6 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join(
    '',
  );
  const date = ownDate();
  const workers = [`Wim ${mark}`, `Xena ${mark}`] as const;
  const customers = [`Ann ${mark}`, `Ben ${mark}`, `Cat ${mark}`] as const;
  for (const name of workers) await newWorker(name);
  for (const [index, name] of customers.entries()) {
    const guest = { name, email: `${mark}-${index}@board.example.test` };
    await paidBooking(guest, {
      collection_date: date,
      collection_postcode: ['LS10 1AA', 'LS9 8AA', 'LS2 8AA'][index],
    });
  }
  return { date, workers, customers };
};

export const openDay = async (page: Page, { date, workers }: PlannedDay): Promise<void> => {
  await page.goto(`/admin/day?date=${date}`);
  await expect(columnOf(page, workers[0])).toBeVisible();
};

export const columnOf = (page: Page, name: string): Locator => page.getByRole('group', { name });

/** The customers of a column, in order. */
export const expectJobs = (page: Page, column: string, ...customers: readonly string[]): Promise<void> =>
  expect(columnOf(page, column).getByRole('article').getByRole('heading')).toHaveText([...customers]);

/** Does something that changes the board, and waits until that is saved. */
export const saved = async (page: Page, act: () => Promise<void>): Promise<void> => {
  const response = page.waitForResponse(
    (each) => each.request().method() === 'PUT' && each.url().includes('/api/dispatch/'),
  );
  await act();
  expect((await response).status()).toBe(200);
};

export const moveByMenu = async (page: Page, customer: string, to: string): Promise<void> => {
  await page.getByRole('button', { name: `Move to… ${customer}` }).click();
  await page.getByRole('menuitem', { name: to }).click();
};
