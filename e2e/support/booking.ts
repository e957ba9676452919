import { expect, type Page } from '@playwright/test';

export interface Guest {
  readonly name: string;
  readonly email: string;
}

/** A different guest for every test, so that tests can share one inbox. */
export const someGuest = (label: string): Guest => ({
  name: 'Grace Example',
  email: `${label}-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}@example.test`,
});

/** Goes from a service's first step to its summary: load size, address, date and slot, a guest's contact details. */
export const fillManAndVan = async (page: Page, guest?: Guest): Promise<void> => {
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Continue to Collection Address' }).click();
  await fillAddress(page);
  await pickDateAndSlot(page);
  if (guest) await fillGuest(page, guest);
};

export const fillGuest = async (page: Page, { name, email }: Guest): Promise<void> => {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
};

export const fillAddress = async (
  page: Page,
  [street, city, postcode]: [string, string, string] = ['12 Example Street', 'Sheffield', 'S1 2AB'],
): Promise<void> => {
  await page.getByLabel('Street address').fill(street);
  await page.getByLabel('City').fill(city);
  await page.getByLabel('Postcode').fill(postcode);
  await page.getByRole('button', { name: /^Continue/u }).click();
};

/** Chooses the last day of the next month, which is bookable on every day of the year, and the morning. */
export const pickDateAndSlot = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /next month/iu }).click();
  await page.getByRole('gridcell').getByRole('button', { disabled: false }).last().click();
  await page.getByRole('radio', { name: /Morning/iu }).check();
  await page.getByRole('button', { name: /^Continue/u }).click();
};

export const fillCard = async (page: Page, number: string): Promise<void> => {
  const card = page.frameLocator('iframe[title="Secure payment input frame"]');
  await card.locator('input[name="number"]').fill(number);
  await card.locator('input[name="expiry"]').fill('12 / 34');
  await card.locator('input[name="cvc"]').fill('123');
};

export const bookingIdOf = (page: Page): string => {
  const id = new URL(page.url()).searchParams.get('booking_id');
  expect(id).toMatch(/^[0-9a-f-]{36}$/u);
  return id ?? '';
};
