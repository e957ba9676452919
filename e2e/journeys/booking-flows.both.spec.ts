import { expect, type Page, test } from '@playwright/test';
import { fillAddress, fillCard, fillGuest, pickDateAndSlot, someGuest } from '../support/booking.js';
import { CARDS, expectConfirmed, payButton } from '../support/payments.js';

interface FlowType {
  readonly slug: string;
  /** Chooses an option in step 1, checks how it is shown, and returns its price. */
  readonly choose: (page: Page) => Promise<string>;
  /** The note beside the total of the summary. */
  readonly vat: 'inc. VAT' | 'plus VAT';
}

/** Chooses the first option and returns the price from its accessible name: 'Quarter Load £99.99 inc. VAT'. */
const chooseOption = async (page: Page, legend: string, vat: FlowType['vat']): Promise<string> => {
  const option = page.getByRole('group', { name: legend }).getByRole('radio').first();
  const card = option.locator('xpath=ancestor::label');
  await expect(card).toContainText(vat);
  await option.check();
  const [price = ''] = /£[\d,]+\.\d\d/u.exec(await card.innerText()) ?? [];
  return price;
};

const describeWaste = async (page: Page): Promise<void> => {
  const next = page.getByRole('button', { name: 'Continue to Collection Address' });
  await expect(next).toBeDisabled();
  await page.getByRole('radio', { name: 'Other' }).check();
  await page.getByLabel('Describe your waste').fill('<b>Bricks</b> & "rubble"');
  await expect(next).toBeDisabled();
  await page.getByLabel('Postcode').pressSequentially('sw1a 1aaxyz');
  await expect(page.getByLabel('Postcode')).toHaveValue('SW1A 1AA');
};

/** Load sizes are booked and paid in guest-books-and-pays.both.spec.ts. */
const FLOW_TYPES: Readonly<Record<string, FlowType>> = {
  skip_hire: {
    slug: 'skip-hire',
    vat: 'plus VAT',
    choose: async (page) => {
      const price = await chooseOption(page, 'Choose your skip size', 'plus VAT');
      await describeWaste(page);
      return price;
    },
  },
  skip_bags: {
    slug: 'skip-bags',
    vat: 'inc. VAT',
    choose: async (page) => {
      const price = await chooseOption(page, 'Choose your bag', 'inc. VAT');
      await describeWaste(page);
      return price;
    },
  },
  bin_collection: {
    slug: 'bin-collection',
    vat: 'inc. VAT',
    choose: (page) => chooseOption(page, 'Choose a collection option', 'inc. VAT'),
  },
  multi_item: {
    slug: 'furniture-removal',
    vat: 'inc. VAT',
    choose: async (page) => {
      const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Add Item' }).first();
      const [price = ''] = /£[\d,]+\.\d\d/u.exec(await item.innerText()) ?? [];
      await item.getByRole('button', { name: /Add Item/u }).click();
      await expect(page.getByRole('heading', { name: 'Your Selection' })).toBeVisible();
      return price;
    },
  },
};

for (const [flowType, { slug, choose, vat }] of Object.entries(FLOW_TYPES)) {
  test(`a guest books and pays ${flowType}`, async ({ page }) => {
    await page.goto(`/book/${slug}`);
    await expect(page.getByText('Step 1 of 4')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue to Collection Address' })).toBeDisabled();
    const price = await choose(page);
    await page.getByRole('button', { name: 'Continue to Collection Address' }).click();
    await expect(page.getByText('Step 2 of 4')).toBeVisible();
    await fillAddress(page);
    await pickDateAndSlot(page);
    const proceed = page.getByRole('button', { name: 'Proceed to Payment' });
    await expect(proceed).toBeDisabled();
    await expect(page.getByText('Please enter your full name')).toBeVisible();
    await expect(page.getByText('Please enter your email address')).toBeVisible();
    await fillGuest(page, someGuest(slug));
    await expect(page.getByText('Total', { exact: true }).locator('..')).toContainText(`${price} ${vat}`);
    await proceed.click();
    await fillCard(page, CARDS.good);
    await expect(payButton(page)).toHaveText(`Pay ${price}`);
    await payButton(page).click();
    await expectConfirmed(page);
    await expect(page.getByText('Total Paid').locator('..')).toContainText(price);
    await expect(page.getByText('Morning (8:00 AM - 12:00 PM)')).toBeVisible();
  });
}
