import { expect, type Page, test } from '@playwright/test';
import { someGuest } from '../support/booking.js';
import { failing } from '../support/route-responses.js';
import { messagesTo } from '../support/inbox.js';
import { CONTACT_INBOX, RUNNING } from '../support/ports.js';

const write = async (page: Page, email: string, message: string): Promise<void> => {
  await page.goto('/contact');
  for (const [name, value] of [
    ['First Name', 'Grace'],
    ['Last Name', 'Example'],
    ['Email', email],
    ['Subject', `A piano <${email}>`],
    ['Message', message],
  ] as const)
    await page.getByRole('textbox', { name, exact: true }).fill(value);
  await page.getByRole('button', { name: 'Send message' }).click();
};
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you, Grace' });
const mailsOf = async (email: string) =>
  (await messagesTo(CONTACT_INBOX)).filter(({ subject }) => subject.includes(email));

test('with a configured inbox the message arrives there once, as it was written', async ({ page }) => {
  const config = await (await page.request.get('/config.json')).json();
  test.skip(RUNNING && config.contactForm !== 'mailed', 'the running site has no inbox');
  const { email } = someGuest('contact');
  await page.route('**/api/contact', failing('Nobody is in.'));
  await write(page, email, 'It is in the attic.\n<b>Please</b> come.');
  await expect(page.getByRole('alert')).toContainText('Nobody is in.');
  await page.unroute('**/api/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(thanks(page)).toBeFocused();
  await expect.poll(async () => (await mailsOf(email)).length, { timeout: 20_000 }).toBe(1);
  const [mail] = await mailsOf(email);
  expect(mail?.text).toContain('It is in the attic.\n<b>Please</b> come.');
  expect(mail?.text).toContain(email);
});
