import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { availabilityOf } from '../../../test/availability.js';
import { stopClock } from '../../../test/now.js';
import { renderBooking } from '../../../test/render-booking.js';
import { FILLED, storeFlow } from '../../../test/stored-flow.js';
import { lazyCalendar } from '../../components/DayAndSlot.js';

// its code is big: the first test must not wait for it
beforeAll(() => lazyCalendar.fetch());

/** Opens step 3 while the server's clock shows `server` and the browser's shows `browser`. */
const open = (server: string, browser: string) => {
  stopClock(browser);
  storeFlow({ data: { ...FILLED, dateTime: { date: '', timeSlot: '' } } });
  return renderBooking('/book/man-and-van?step=3', {
    routes: { 'GET /availability': availabilityOf() },
    headers: { Date: new Date(server).toUTCString(), 'Cache-Control': 'no-store' },
  });
};
const day = (name: RegExp) => screen.findByRole('button', { name });

describe('a browser whose clock is wrong by two days', () => {
  it.each([
    ['behind', '2026-11-18T09:00:00Z'],
    ['ahead', '2026-11-22T09:00:00Z'],
  ])('offers the days after today by the server’s clock: %s', async (_what, browser) => {
    open('2026-11-20T09:00:00Z', browser);
    await waitFor(async () => expect(await day(/20 November 2026/u)).toBeDisabled());
    await waitFor(async () => expect(await day(/21 November 2026/u)).toBeEnabled());
    await userEvent.click(await day(/21 November 2026/u));
    expect(screen.getByText('Selected date: Saturday 21 November 2026')).toBeVisible();
  });

  it('shows the next month when it has begun by the server’s clock', async () => {
    open('2026-12-01T09:00:00Z', '2026-11-29T09:00:00Z');
    expect(await day(/ 2 December 2026/u)).toBeEnabled();
  });
});
