import { datesBetween } from '@haulway/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { availabilityOf, type Days, FULL } from '../../../test/availability.js';
import { stopClock } from '../../../test/now.js';
import { clickProceed, GUEST_ROUTES } from '../../../test/payment.js';
import { renderBooking } from '../../../test/render-booking.js';
import { FILLED, storeFlow } from '../../../test/stored-flow.js';
import { lazyCalendar } from '../../components/DayAndSlot.js';

// its code is big: the first test must not wait for it
beforeAll(() => lazyCalendar.fetch());

const open = (date: string, days: Days = {}, postcode = 'S1 2AB') => {
  const address = { ...FILLED.address, postcode };
  storeFlow({ data: { ...FILLED, address, dateTime: { date, timeSlot: 'morning' } } });
  return renderBooking('/book/man-and-van?step=3', { routes: { 'GET /availability': availabilityOf(days) } });
};
const requested = ({ requests }: ReturnType<typeof renderBooking>) =>
  requests.filter(({ path }) => path === '/availability').map(({ query }) => Object.fromEntries(query));
const day = (name: RegExp) => screen.findByRole('button', { name });
const slot = (name: RegExp) => screen.getByRole('radio', { name });
const next = () => screen.getByRole('button', { name: 'Continue to Summary' });

describe('a date that was chosen before', () => {
  it('opens the calendar at its own month, and requests that month', async () => {
    const view = open('2027-02-10');
    expect(await day(/10 February 2027, selected/u)).toBeVisible();
    await waitFor(() =>
      expect(requested(view)).toEqual([expect.objectContaining({ from: '2027-02-01', to: '2027-03-31' })]),
    );
  });

  it('shows no month and no day after the last one that can be booked', async () => {
    open('2027-11-20');
    expect(await day(/20 November 2027, selected/u)).toBeEnabled();
    await waitFor(async () => expect(await day(/21 November 2027/u)).toBeDisabled());
    expect(await day(/next month/iu)).toHaveAttribute('aria-disabled', 'true');
  });

  it('is checked for the postcode as the post office writes it', async () => {
    const view = open('2026-11-26', {}, 's12ab');
    await waitFor(() => expect(requested(view)).toMatchObject([{ postcode: 'S1 2AB' }]));
  });

  it('keeps its slot on another day where that slot is free', async () => {
    open('2026-11-26', { '2026-11-27': { afternoon: FULL } });
    await screen.findByRole('button', { name: /^Next available/u });
    await userEvent.click(await day(/27 November 2026/u));
    expect(slot(/Morning/u)).toBeChecked();
    expect(slot(/Afternoon/u)).toBeDisabled();
    expect(next()).toBeEnabled();
  });

  it('has no alternative when every loaded day is full: the customer has to choose another date', async () => {
    open('2026-12-04', Object.fromEntries(datesBetween('2026-11-21', '2027-01-31').map((of) => [of, FULL])));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Please choose another date.');
    expect(within(alert).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Next available/u })).not.toBeInTheDocument();
    expect(next()).toBeDisabled();
  });

  it('stays while it is being paid at midnight, and is given up when the customer goes back', async () => {
    stopClock('2026-12-03T23:59:00Z');
    storeFlow();
    const { toasts } = renderBooking('/book/man-and-van?step=4', { routes: GUEST_ROUTES });
    await clickProceed();
    expect(await screen.findByRole('heading', { name: 'Payment' })).toBeVisible();
    jest.setSystemTime(new Date('2026-12-04T00:00:01Z'));
    act(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByRole('heading', { name: 'Payment' })).toBeVisible();
    expect(screen.getByText('Friday 4 December, morning')).toBeVisible();
    expect(toasts).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Back to Summary' }));
    expect(await screen.findByText('Step 3 of 4')).toBeVisible();
    expect(toasts).toMatchObject([{ title: 'Please choose another date' }]);
  });
});
