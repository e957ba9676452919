import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.js';
import { callApiAsAdmin } from '../support/api.js';
import { someGuest } from '../support/booking.js';
import { messagesTo } from '../support/inbox.js';
import { openOffice, paidBooking, toastOf } from '../support/office.js';

/** The link of the one email that asks for a rating. */
const linkToRate = async (address: string): Promise<string> => {
  const asked = async () =>
    (await messagesTo(address)).filter(({ subject }) => subject.startsWith('How did it go?'));
  await expect.poll(async () => (await asked()).length, { timeout: 20_000 }).toBe(1);
  const [email] = await asked();
  const { pathname, hash } = new URL(/https?:\S+\/booking\/\S+/u.exec(email?.text ?? '')?.[0] ?? '');
  return pathname + hash;
};

test('a guest rates from the link in the email; the office replies, then hides the text', async ({
  page,
  browser,
}) => {
  const guest = { ...someGuest('rates'), name: `Rita Rater ${crypto.randomUUID().slice(0, 8)}` };
  const { id } = await paidBooking(guest);
  await callApiAsAdmin('PUT', `/bookings/admin/${id}`, { status: 'completed' });

  await page.goto(await linkToRate(guest.email));
  await expect(page.getByRole('heading', { name: 'How did it go?' })).toBeVisible();
  await expect(page).toHaveURL(`/booking/${id}`);
  const form = page.getByRole('form', { name: 'Rate your booking' });
  await expect(form.getByRole('radio', { name: /^1 star/u })).toBeVisible();
  await expectAccessible(page, 'the rating form');
  await form.getByRole('button', { name: 'Send rating' }).click();
  await expect(form.getByText('Choose 1 to 5 stars')).toBeVisible();
  await expectAccessible(page, 'a rating without stars');
  await form.getByRole('radio', { name: /^4 stars/u }).check();
  await form.getByRole('textbox').fill('On time, and <b>tidy</b>.\nThank you!');
  await form.getByRole('button', { name: 'Send rating' }).click();
  await expect(page.getByText('You gave us 4 out of 5 stars.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your rating' })).toBeFocused();
  await expectAccessible(page, 'rated');
  await page.getByRole('button', { name: 'Change rating' }).click();
  await form.getByRole('radio', { name: /^5 stars/u }).check();
  await expectAccessible(page, 'changing a rating');
  await form.getByRole('button', { name: 'Save rating' }).click();
  await expect(page.getByText('You gave us 5 out of 5 stars.')).toBeVisible();

  const office = await openOffice(browser);
  await office.goto('/admin/ratings');
  const row = office.getByRole('row').filter({ hasText: guest.name });
  await expect(row).toContainText('Held back');
  await expect(row).toContainText('On time, and <b>tidy</b>.');
  await row.getByRole('button', { name: `Reply to ${guest.name}` }).click();
  const reply = office.getByRole('dialog', { name: `Reply to ${guest.name}` });
  await reply.getByLabel('Reply').fill('Thank you, we will tell the team.');
  await expectAccessible(office, 'replying to a rating');
  await reply.getByRole('button', { name: 'Publish reply' }).click();
  await expect(toastOf(office)).toContainText('Reply published');
  await expect(row).toContainText('Shown');
  await expect(row).toContainText('Thank you, we will tell the team.');
  await expectAccessible(office, 'ratings with a reply');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Our reply' })).toBeVisible();
  await expectAccessible(page, 'a rating with a reply');

  await row.getByRole('button', { name: `Hide the text of ${guest.name}` }).click();
  const hide = office.getByRole('dialog', { name: 'Hide this text' });
  await hide.getByLabel('Reason').fill('Names a neighbour');
  await expectAccessible(office, 'hiding a text');
  await hide.getByRole('button', { name: 'Hide text' }).click();
  await expect(row).toContainText('Hidden because: Names a neighbour');
  await expectAccessible(office, 'ratings with a hidden text');
  await page.reload();
  await expect(page.getByText('You gave us 5 out of 5 stars.')).toBeVisible();
  await expectAccessible(page, 'a rating whose text is hidden');
});
