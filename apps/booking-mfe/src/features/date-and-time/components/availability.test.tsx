import { EMPTY_BOOKING_DATA } from '@haulway/domain';
import { FakeFailure } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { availabilityOf, closed, type Days, FEW, FULL } from '../../../../test/availability.js';
import { clickProceed, GUEST_ROUTES } from '../../../../test/payment.js';
import { renderBooking } from '../../../../test/render-booking.js';
import { FILLED, storeFlow } from '../../../../test/stored-flow.js';
import { lazyCalendar } from '../../../components/DayAndSlot.js';

// its code is big: the first test must not wait for it
beforeAll(() => lazyCalendar.fetch());

const NOTHING = EMPTY_BOOKING_DATA.dateTime;
const open = (days: Days | FakeFailure, dateTime = NOTHING, routes = {}) => {
  storeFlow({ data: { ...FILLED, dateTime } });
  const response = days instanceof FakeFailure ? days : availabilityOf(days);
  return renderBooking('/book/man-and-van?step=3', { routes: { 'GET /availability': response, ...routes } });
};
const day = (name: RegExp) => screen.findByRole('button', { name });
const slot = (name: RegExp) => screen.getByRole('radio', { name });
const next = () => screen.getByRole('button', { name: 'Continue to Summary' });
const nextAvailable = () => screen.queryByRole('button', { name: /Next available/ });
const requested = ({ requests }: ReturnType<typeof renderBooking>) =>
  requests.filter(({ path }) => path === '/availability').map(({ query }) => Object.fromEntries(query));

describe('the availability at step 3', () => {
  it('is requested once for the shown month and the next one, at the collection’s postcode', async () => {
    const view = open({});
    await userEvent.click(await day(/27 November 2026/));
    await userEvent.click(slot(/Evening/));
    const first = { service: 'man-and-van', postcode: 'S1 2AB', from: '2026-11-21', to: '2026-12-31' };
    expect(requested(view)).toEqual([first]);
    await userEvent.click(screen.getByRole('button', { name: 'Go to the Next Month' }));
    await waitFor(() => expect(requested(view)).toHaveLength(2));
    expect(requested(view)[1]).toEqual({ ...first, from: '2026-12-01', to: '2027-01-31' });
  });

  it('shows no notes when no slot has a limit', async () => {
    const view = open({});
    await userEvent.click(await day(/27 November 2026$/));
    await waitFor(() => expect(requested(view)).toHaveLength(1));
    for (const name of [/Morning/, /Afternoon/, /Evening/]) {
      expect(slot(name)).toBeEnabled();
      expect(slot(name)).not.toHaveAccessibleDescription();
    }
    expect(nextAvailable()).not.toBeInTheDocument();
  });

  it('disables the days without a free slot, and gives the reasons', async () => {
    open({
      '2026-11-23': FULL,
      '2026-11-24': FULL,
      '2026-11-26': FULL,
      '2026-11-28': closed('Stocktaking'),
      '2026-11-29': closed(null),
      '2026-11-30': { morning: FULL, afternoon: FULL },
    });
    expect(await day(/23 November 2026, Fully booked/)).toBeDisabled();
    expect(await day(/28 November 2026, Stocktaking/)).toBeDisabled();
    expect(await day(/29 November 2026, Closed/)).toBeDisabled();
    expect(await day(/30 November 2026$/)).toBeEnabled();
    const reasons = within(screen.getByRole('list', { name: "Days that can't be booked" }));
    expect(reasons.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '23 to 24, 26 November: fully booked',
      '28 November: closed (Stocktaking)',
      '29 November: closed',
    ]);
  });

  it('shows for each slot of the day the capacity left', async () => {
    open({ '2026-11-27': { morning: FULL, afternoon: FEW, evening: closed('Training day') } });
    await userEvent.click(await day(/27 November 2026/));
    await waitFor(() => expect(slot(/Morning/)).toBeDisabled());
    expect(slot(/Morning/)).toHaveAccessibleDescription('Fully booked');
    expect(slot(/Afternoon/)).toBeEnabled();
    expect(slot(/Afternoon/)).toHaveAccessibleDescription('2 left');
    expect(slot(/Evening/)).toBeDisabled();
    expect(slot(/Evening/)).toHaveAccessibleDescription('Training day');
  });

  it('selects the next available slot, and shows its month', async () => {
    const november = ['21', '22', '23', '24', '25', '26', '27', '28', '29', '30'];
    open({
      ...Object.fromEntries(november.map((date) => [`2026-11-${date}`, FULL])),
      '2026-12-01': { morning: FULL },
    });
    await userEvent.click(await day(/^Next available: Tuesday 1 December, afternoon$/));
    expect(await day(/1 December 2026, selected/)).toBeVisible();
    expect(slot(/Afternoon/)).toBeChecked();
    expect(next()).toBeEnabled();
  });

  it('clears the slot when it is full on the chosen day', async () => {
    open({ '2026-11-27': { morning: FULL } }, { date: '2026-11-26', timeSlot: 'morning' });
    await waitFor(() => expect(nextAvailable()).toBeVisible());
    await userEvent.click(await day(/27 November 2026/));
    expect(slot(/Morning/)).not.toBeChecked();
    expect(next()).toBeDisabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('offers other slots when the chosen one is no longer free', async () => {
    open({ '2026-12-04': { morning: FULL } }, FILLED.dateTime);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('That slot has just been taken.');
    expect(next()).toBeDisabled();
    await userEvent.click(within(alert).getByRole('button', { name: 'Friday 4 December, evening' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(slot(/Evening/)).toBeChecked();
    expect(next()).toBeEnabled();
  });

  it('treats the slot that the customer’s own booking holds as free', async () => {
    storeFlow();
    const routes = { ...GUEST_ROUTES, 'GET /availability': availabilityOf({ '2026-12-04': FULL }) };
    const view = renderBooking('/book/man-and-van?step=4', { routes });
    await clickProceed();
    await screen.findByRole('heading', { name: 'Payment' });
    await view.goTo('/book/man-and-van?step=3');
    expect(await day(/4 December 2026, selected$/)).toBeEnabled();
    await waitFor(() => expect(slot(/Evening/)).toBeDisabled());
    expect(slot(/Morning/)).toBeEnabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(next()).toBeEnabled();
  });

  it('disables nothing when it cannot be loaded', async () => {
    const view = open(new FakeFailure(503, 'The line is down'));
    await userEvent.click(await day(/27 November 2026/));
    await waitFor(() => expect(requested(view)).toHaveLength(1));
    await userEvent.click(slot(/Morning/));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(nextAvailable()).not.toBeInTheDocument();
    expect(view.toasts).toEqual([]);
    await userEvent.click(next());
    expect(await screen.findByRole('heading', { name: 'Booking summary' })).toBeVisible();
  });
});
