import { EMPTY_BOOKING_DATA } from '@haulway/domain';
import { logger } from '@haulway/platform';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stopClock } from '../../../../test/now.js';
import { renderBooking } from '../../../../test/render-booking.js';
import { FILLED, storeFlow } from '../../../../test/stored-flow.js';
import { lazyCalendar } from '../../../components/DayAndSlot.js';

// its code is big: the first test must not wait for it
beforeAll(() => lazyCalendar.fetch());

const open = () => {
  storeFlow({ data: { ...FILLED, dateTime: EMPTY_BOOKING_DATA.dateTime } });
  return renderBooking('/book/man-and-van?step=3');
};
const day = (name: RegExp) => screen.findByRole('button', { name });
const next = () => screen.getByRole('button', { name: 'Continue to Summary' });

describe('step 3', () => {
  it('disables all days before tomorrow', async () => {
    stopClock('2026-11-20T09:00:00Z');
    open();
    expect(await day(/20 November 2026/)).toBeDisabled();
    expect(await day(/21 November 2026/)).toBeEnabled();
  });

  it('removes the chosen date with a message when midnight has made it too early', async () => {
    stopClock('2026-12-02T23:59:00Z');
    storeFlow({ data: { ...FILLED, dateTime: { date: '2026-12-03', timeSlot: 'morning' } } });
    const { toasts } = renderBooking('/book/man-and-van?step=4');
    expect(await screen.findByText('3 December 2026')).toBeVisible();
    jest.setSystemTime(new Date('2026-12-03T00:00:01Z'));
    act(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Step 3 of 4')).toBeVisible();
    expect(toasts).toEqual([
      expect.objectContaining({
        description: 'The date you chose can no longer be booked. Please choose another.',
      }),
    ]);
    expect(await day(/ 3 December 2026/)).toBeDisabled();
    expect(screen.getByRole('radio', { name: /Morning/ })).toBeChecked();
  });

  it('shows an error when the calendar’s code fails to load, and loads it again', async () => {
    stopClock();
    jest.spyOn(logger, 'error').mockReturnValue();
    const fetch = jest.spyOn(lazyCalendar, 'fetch').mockRejectedValue(new Error('offline'));
    const now = jest.spyOn(lazyCalendar, 'now').mockReturnValue(undefined);
    open();
    expect(await screen.findByText(/We couldn't reach Haulway/)).toBeVisible();
    fetch.mockRestore();
    now.mockRestore();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await day(/21 November 2026/)).toBeEnabled();
  });

  it('needs a date and a slot, and shows the selected date', async () => {
    stopClock();
    open();
    await userEvent.click(await day(/27 November 2026/));
    expect(screen.getByText('Selected date: Friday 27 November 2026')).toBeVisible();
    expect(next()).toBeDisabled();
    const evening = screen.getByRole('radio', { name: 'Evening (4:00 PM - 8:00 PM)' });
    expect(screen.getByRole('radio', { name: 'Morning (8:00 AM - 12:00 PM)' })).toBeEnabled();
    expect(screen.getByRole('radio', { name: 'Afternoon (12:00 PM - 4:00 PM)' })).toBeEnabled();
    await userEvent.click(evening);
    await userEvent.click(next());
    expect(await screen.findByText('27 November 2026')).toBeVisible();
    expect(screen.getByText('Evening (4:00 PM - 8:00 PM)')).toBeVisible();
  });
});
