import { EMPTY_BOOKING_DATA } from '@haulway/domain';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FILLED, holdFlow } from '../../../test/held-flow.js';
import { stopClock } from '../../../test/now.js';
import { renderBooking } from '../../../test/render-booking.js';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

const open = () => {
  holdFlow({ data: { ...FILLED, dateTime: EMPTY_BOOKING_DATA.dateTime } });
  return renderBooking('/book/man-and-van?step=3');
};
const day = (name: RegExp) => screen.findByRole('button', { name });
const next = () => screen.getByRole('button', { name: 'Continue to Summary' });

describe('step 3', () => {
  it('allows nothing before tomorrow', async () => {
    stopClock('2026-11-20T09:00:00Z');
    open();
    expect(await day(/20 November 2026/)).toBeDisabled();
    expect(await day(/21 November 2026/)).toBeEnabled();
  });

  it('counts tomorrow in London: late in the evening of summer time it is the day after already', async () => {
    stopClock('2026-07-14T23:30:00Z');
    open();
    expect(await day(/15 July 2026/)).toBeDisabled();
    expect(await day(/16 July 2026/)).toBeEnabled();
  });

  it('needs a date and a slot, and says the date that was chosen', async () => {
    stopClock();
    open();
    await userEvent.click(await day(/27 November 2026/));
    expect(screen.getByText('Selected date: 27 November 2026')).toBeVisible();
    expect(next()).toBeDisabled();
    const evening = screen.getByRole('radio', { name: 'Evening' });
    expect(evening).toHaveAccessibleDescription('4:00 PM - 8:00 PM');
    expect(screen.getByRole('radio', { name: 'Morning' })).toHaveAccessibleDescription('8:00 AM - 12:00 PM');
    expect(screen.getByRole('radio', { name: 'Afternoon' })).toHaveAccessibleDescription(
      '12:00 PM - 4:00 PM',
    );
    await userEvent.click(evening);
    await userEvent.click(next());
    expect(await screen.findByText('27 November 2026')).toBeVisible();
    expect(screen.getByText('Evening (4:00 PM - 8:00 PM)')).toBeVisible();
  });
});
