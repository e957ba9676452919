import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from '../support/accessible.js';
import { callApiAsAdmin } from '../support/api.js';
import { bookingIdOf, fillGuest, pickDateAndSlot, someGuest } from '../support/booking.js';
import { newCrew } from '../support/crew-by-api.js';
import { messagesTo } from '../support/inbox.js';
import { payByCard } from '../support/payments.js';

const madeBooking = z.object({
  booking: z.looseObject({
    collection_date: z.string(),
    access: z.unknown(),
    skip_placement: z.string().nullable(),
  }),
});

test('a guest books a skip on the road: five working days ahead, with the permit in the price', async ({
  page,
}) => {
  await page.goto('/book/skip-hire');
  await page.getByRole('group', { name: 'Choose your skip size' }).getByRole('radio').first().check();
  await page.getByRole('radio', { name: 'Garden Waste' }).check();
  await page.getByLabel('Postcode').fill('LS1 4AP');
  await expect(page.getByText(/^We can't take asbestos, gas bottles, paint, batteries/u)).toBeVisible();
  await page.getByRole('radio', { name: 'On the road' }).check();
  await expect(page.getByText(/^The council needs 5 working days\. The earliest date is /u)).toBeVisible();
  await expectAccessible(page, 'a skip on the road');
  await page.getByRole('button', { name: 'Continue to Collection Address' }).click();
  await page.getByLabel('Street address').fill('1 High Street');
  await page.getByLabel('City').fill('Leeds');
  await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
  const tooSoon = page.getByRole('list', { name: "Days that can't be booked" }).getByRole('listitem');
  await expect(tooSoon.filter({ hasText: "a skip on the road needs 5 working days' notice" })).toBeVisible();
  await expectAccessible(page, 'the days of a skip on the road');
  await pickDateAndSlot(page);
  await expect(page.getByText('On the road, permit included')).toBeVisible();
  await fillGuest(page, someGuest('road'));
  const booked = page.waitForResponse(
    (response) => response.url().endsWith('/bookings/guest') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  const { booking } = madeBooking.parse(await (await booked).json());
  expect(booking.skip_placement).toBe('road');
});

test('access answers and photos reach the office and the crew, whose steps appear while the page is open', async ({
  page,
}) => {
  const guest = someGuest('access');
  await page.goto('/book/man-and-van');
  // any picture will do
  const picture = { name: 'sofa.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Continue to Collection Address' }).click();
  await page.getByLabel('Street address').fill('12 Example Street');
  await page.getByLabel('City').fill('Sheffield');
  await page.getByLabel('Postcode').fill('S1 2AB');
  await page.getByText(/^Help our team find and reach your waste/u).click();
  await page.getByLabel('Which floor is it on?').selectOption('3rd floor');
  await page.getByLabel('Is there a lift?').selectOption('No');
  await page.getByLabel('Where can we park?').selectOption('Within 20 metres');
  await page.getByLabel('Who will be there?').selectOption('Someone else');
  await page.getByLabel('Their name').fill('Sam');
  await page.getByLabel('Anything else our team should know?').fill('Code 12');
  await page.getByLabel('Photos (optional)').setInputFiles([picture, { ...picture, name: 'door.png' }]);
  const waiting = page.getByRole('list', { name: 'Photos to send' });
  await expect(waiting.getByRole('img')).toHaveCount(2);
  await expectAccessible(page, 'access answers and photos');

  // both last through a reload
  await page.reload();
  await expect(waiting.getByRole('img', { name: 'Photo 2: door.png' })).toBeVisible();
  await expect(page.getByLabel('Is there a lift?')).toHaveValue('no');
  await page.getByRole('button', { name: 'Remove photo 2' }).click();
  await expect(waiting.getByRole('img')).toHaveCount(1);

  await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
  await pickDateAndSlot(page);
  await expect(page.getByText('3rd floor, no lift')).toBeVisible();
  await expect(page.getByText('1 photo', { exact: true })).toBeVisible();
  await fillGuest(page, guest);
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await payByCard(page);
  await expect(page.getByText('We have your photos.')).toBeVisible();
  const id = bookingIdOf(page);

  const access = {
    floor: '3',
    lift: false,
    parking: 'within_20m',
    contact: 'other',
    contact_name: 'Sam',
    notes: 'Code 12',
  };
  const { booking } = madeBooking.parse(await callApiAsAdmin('GET', `/bookings/${id}`));
  expect(booking.access).toEqual(access);
  const kit = await newCrew();
  await kit.assign(id);
  const job = await kit.jobOf(id, booking.collection_date);
  expect(job?.access).toEqual(access);
  expect(job?.photos).toHaveLength(1);

  await page.goto(`/booking/${id}`);
  await expect(page.getByText('Contact: Sam')).toBeVisible();
  const photo = page.getByRole('button', { name: /^Photo 1, added by you/u });
  await expect(photo.getByRole('img')).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByText('Kit will do your collection')).toBeVisible();
  const loaded = await page.evaluate(() => performance.timeOrigin);
  await kit.report(id, 'en_route');
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Kit is on the way' })).toBeVisible();
  const onTheWay = () =>
    messagesTo(guest.email).then((all) => all.find(({ subject }) => subject.startsWith('On our way')));
  await expect.poll(onTheWay).toBeDefined();
  expect((await onTheWay())?.text).toContain(`/booking/${id}`);
  await kit.report(id, 'arrived');
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Kit has arrived' })).toBeVisible();
  await expectAccessible(page, 'a booking under way');
  await photo.click();
  const dialog = page.getByRole('dialog', { name: /^Photo 1/u });
  await expect(dialog.getByRole('img')).toBeVisible();
  await expectAccessible(page, 'a photo in full size');
  await dialog.getByRole('button', { name: 'Back to booking' }).click();

  await kit.report(id, 'collected');
  await expect(page.getByText('completed', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Photos (optional)')).toBeHidden();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
});
