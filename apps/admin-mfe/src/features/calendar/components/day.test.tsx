import { FakeFailure, type FakeRequest, type FakeRoutes, renderRemote } from '@haulway/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN, BOOKING, listOf } from '../../../../test/sample-bookings.js';
import { CALENDAR_ROUTES, changesOf, CLOSED, vansOf } from '../../../../test/sample-calendar.js';
import CalendarSection from './CalendarSection.js';

const DAY = '2099-12-04';
const DAYS = 'GET /availability/days';
const PUT = 'PUT /availability/days';
const CALENDAR = 'GET /availability/calendar';
const BOOKINGS = 'GET /bookings/admin/all';

const open = (more: FakeRoutes = {}, path = `/admin/calendar?month=2099-12&day=${DAY}`) =>
  renderRemote(CalendarSection, { path, user: ADMIN, routes: { ...CALENDAR_ROUTES, ...more } });
const panel = () => within(screen.getByRole('region', { name: 'Friday 4 December 2099' }));
const clickButton = (name: string | RegExp) => userEvent.click(panel().getByRole('button', { name }));
const sent = (requests: readonly FakeRequest[], method: string) =>
  requests.filter((request) => request.method === method).map(({ body }) => body);

describe('the capacity of a day', () => {
  it('show what is taken and left in every slot, and mark an overbooked one', async () => {
    const [first, second, third] = vansOf(DAY).places;
    if (!first || !second || !third) throw new Error('A day has three slots');
    const places = [
      first,
      { ...second, taken: 6, left: 0, overbooked: 2 },
      { ...third, places: null, left: null, taken: 0 },
    ];
    open({ [CALENDAR]: { calendar: [{ date: DAY, places }] } });
    const row = await panel().findByRole('row', { name: /^Vans/u });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['1 of 43 left', '6 of 40 leftOverbooked by 2', 'No limit']);
    const scroller = panel().getByRole('group', { name: 'Booked by slot' });
    expect(scroller).toHaveAttribute('tabindex', '0');
  });

  it('name the areas that are full', async () => {
    const tightest = [
      { area: ['LS', 'SW1'], taken: 2, places: 2 },
      { area: null, taken: 1, places: 5 },
    ];
    open({ [CALENDAR]: { calendar: [vansOf(DAY, { tightest })] } });
    const areas = await panel().findByRole('list', { name: 'Fully booked areas' });
    expect(
      within(areas)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Vans, morning, LS, SW1: 2 of 2',
      'Vans, afternoon, LS, SW1: 2 of 2',
      'Vans, evening, LS, SW1: 2 of 2',
    ]);
  });

  it('show why the day is closed', async () => {
    open({ [CALENDAR]: { calendar: [vansOf(DAY, { places: 0, left: 0, taken: 0, reason: 'Snow' })] } });
    expect(await panel().findByText('Snow')).toBeVisible();
    expect(panel().getByRole('row', { name: 'Vans Closed Closed Closed' })).toBeVisible();
  });

  it('are replaced by a message when nothing is booked or limited', async () => {
    open({ [CALENDAR]: { calendar: [vansOf(DAY, { places: null, left: null, taken: 0 })] } });
    expect(await panel().findByText('No bookings, no limit.')).toBeVisible();
    expect(panel().queryByRole('table')).not.toBeInTheDocument();
  });
});

describe('the bookings of a day', () => {
  it('are grouped by slot, each with a link and its status', async () => {
    const evening = {
      ...BOOKING,
      id: 'b2',
      customer_name: 'Zoë Late',
      collection_time_slot: 'evening' as const,
    };
    const { requests } = open({ [BOOKINGS]: listOf(BOOKING, evening) });
    const morning = within(await panel().findByRole('region', { name: 'Bookings, morning' }));
    expect(morning.getByRole('link', { name: BOOKING.customer_name })).toHaveAttribute(
      'href',
      `/admin?search=${BOOKING.id}`,
    );
    expect(morning.queryByText('Zoë Late')).not.toBeInTheDocument();
    expect(morning.getByText('confirmed')).toBeVisible();
    expect(panel().getByRole('region', { name: 'Bookings, evening' })).toHaveTextContent('Zoë Late');
    expect(panel().queryByRole('region', { name: 'Bookings, afternoon' })).not.toBeInTheDocument();
    expect(panel().getByRole('link', { name: 'Open in the bookings list' })).toHaveAttribute(
      'href',
      `/admin?date_from=${DAY}&date_to=${DAY}`,
    );
    expect(panel().getByRole('link', { name: 'Plan the day' })).toHaveAttribute(
      'href',
      `/admin/day?date=${DAY}`,
    );
    const requested = requests.find(({ path }) => path === '/bookings/admin/all');
    expect(Object.fromEntries(requested?.query ?? [])).toEqual({
      ...{ date_from: DAY, date_to: DAY, limit: '50', status: 'not_cancelled' },
    });
  });

  it('fold those that are cancelled', async () => {
    const gone = { ...BOOKING, id: 'b3', customer_name: 'Gus Gone', status: 'cancelled' as const };
    open({
      [BOOKINGS]: ({ query }: FakeRequest) =>
        query.get('status') === 'cancelled' ? listOf(gone) : listOf(BOOKING),
    });
    const folded = await panel().findByText('Cancelled: 1');
    expect(panel().getByText('Gus Gone')).not.toBeVisible();
    await userEvent.click(folded);
    expect(panel().getByText('Gus Gone')).toBeVisible();
  });

  it('link to the full list when there are more than are shown', async () => {
    open({
      [BOOKINGS]: ({ query }: FakeRequest) =>
        query.get('status') === 'cancelled' ? listOf() : { ...listOf(BOOKING), total: 73 },
    });
    expect(await panel().findByRole('link', { name: 'All 73 bookings on this day' })).toBeVisible();
  });
});

describe('changes of a single day', () => {
  const openForm = async (button: 'Close this day…' | 'Set limit…') => {
    await panel().findByText('None. The usual rules apply.');
    await clickButton(button);
    const dialog = within(await screen.findByRole('dialog'));
    const fill = (label: RegExp | string, value: string): void => {
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    };
    const click = (name: string) => userEvent.click(dialog.getByRole('button', { name }));
    return { dialog, fill, click };
  };

  it('start empty, and close nothing until resource and slot are chosen', async () => {
    const { requests } = open({ [PUT]: { day: CLOSED } });
    const { dialog, click } = await openForm('Close this day…');
    expect(dialog.getByLabelText('Resource')).toHaveValue('');
    expect(dialog.getByLabelText('Slot')).toHaveValue('');
    expect(dialog.getByLabelText(/^Reason/u)).toHaveValue('');
    await click('Close for bookings');
    expect(dialog.getByLabelText('Resource')).toBeInvalid();
    expect(dialog.getByLabelText('Slot')).toHaveAccessibleDescription('Choose one');
    await click('Cancel');
    expect(sent(requests, 'PUT')).toEqual([]);
    await waitFor(() => expect(panel().getByRole('button', { name: 'Close this day…' })).toHaveFocus());
  });

  it('say how many bookings exist in what is closed', async () => {
    open();
    const { dialog, fill } = await openForm('Close this day…');
    expect(await dialog.findByText(/^3 bookings on this day\. Closing doesn.t cancel/u)).toBeVisible();
    fill('Slot', 'morning');
    expect(dialog.getByText(/^1 booking on this day/u)).toBeVisible();
    fill('Resource', 'skip');
    expect(dialog.getByText('No bookings are affected.')).toBeVisible();
  });

  it.each([
    ['removes the new override', [], 'DELETE', undefined],
    [
      'restores the override that it has replaced',
      [{ ...CLOSED, date: DAY, places: 9, reason: 'Extra vans' }],
      'PUT',
      { date: DAY, places: 9, resource: null, slot: null, reason: 'Extra vans' },
    ],
  ] as const)('can be undone from the toast, which %s', async (_what, before, method, body) => {
    const { requests, toasts } = open({
      [PUT]: { day: { ...CLOSED, date: DAY, reason: 'Snow' } },
      [DAYS]: changesOf(...before),
      'DELETE /availability/days/d1': undefined,
    });
    await panel().findByText(before.length > 0 ? /Extra vans/u : 'None. The usual rules apply.');
    await clickButton('Close this day…');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(dialog.getByLabelText('Resource'), 'All resources');
    await userEvent.selectOptions(dialog.getByLabelText('Slot'), 'All day');
    await userEvent.type(dialog.getByLabelText(/^Reason/u), 'Snow');
    await userEvent.click(dialog.getByRole('button', { name: 'Close for bookings' }));
    await waitFor(() =>
      expect(toasts).toMatchObject([
        { title: 'Closed', description: 'All resources, all day: closed, Snow', action: { label: 'Undo' } },
      ]),
    );
    expect(sent(requests, 'PUT')).toEqual([
      { date: DAY, places: 0, resource: null, slot: null, reason: 'Snow' },
    ]);
    act(() => toasts[0]?.action?.onClick());
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'Undone', tone: 'success' }));
    expect(sent(requests, method).at(-1)).toEqual(body);
  });

  it('set the capacity of one resource and slot', async () => {
    const day = {
      ...CLOSED,
      date: DAY,
      resource: 'skip' as const,
      slot: 'morning' as const,
      places: 2,
      reason: null,
    };
    const { requests, toasts } = open({ [PUT]: { day } });
    const { dialog, fill, click } = await openForm('Set limit…');
    fill('Resource', 'skip');
    fill('Slot', 'morning');
    fill(/^Bookings per slot/u, 'some');
    await click('Set limit');
    expect(dialog.getByLabelText(/^Bookings per slot/u)).toHaveAccessibleDescription(
      /Must be a whole number, like 4 \(0 = closed\)/u,
    );
    expect(sent(requests, 'PUT')).toEqual([]);
    fill(/^Bookings per slot/u, '2');
    await click('Set limit');
    await waitFor(() =>
      expect(toasts).toMatchObject([
        { title: 'Limit set', description: 'Skips, morning: 2 per slot', tone: 'success' },
      ]),
    );
    expect(sent(requests, 'PUT')).toEqual([
      { date: DAY, places: 2, resource: 'skip', slot: 'morning', reason: '' },
    ]);
  });

  it('can be removed so that the rules apply again, or the failure is shown', async () => {
    const set = { ...CLOSED, date: DAY, resource: 'van' as const, places: 1, reason: null };
    let removed = false;
    let tries = 0;
    const { toasts } = open({
      [DAYS]: () => changesOf(...(removed ? [] : [set])),
      'DELETE /availability/days/d1': () => {
        tries += 1;
        if (tries === 1) return new FakeFailure(503, 'Busy for a moment.');
        removed = true;
        return undefined;
      },
    });
    const name = 'Remove exception: Vans, all day: 1 per slot';
    await userEvent.click(await panel().findByRole('button', { name }));
    await waitFor(() =>
      expect(toasts).toEqual([{ title: 'Error', description: 'Busy for a moment.', tone: 'destructive' }]),
    );
    await screen.findByRole('button', { name, busy: false });
    await clickButton(name);
    await waitFor(() => expect(toasts.at(-1)).toEqual({ title: 'Exception removed', tone: 'success' }));
    expect(await panel().findByText('None. The usual rules apply.')).toBeVisible();
  });

  it('are read-only for a past day', async () => {
    open(
      { [DAYS]: changesOf({ ...CLOSED, date: '2020-12-25' }) },
      '/admin/calendar?month=2020-12&day=2020-12-25',
    );
    const past = within(screen.getByRole('region', { name: 'Friday 25 December 2020' }));
    expect(await past.findByText('All resources, all day: closed, Christmas Day')).toBeVisible();
    expect(past.getAllByRole('button')).toEqual([past.getByRole('button', { name: 'Back to the month' })]);
  });
});

describe('a calendar address', () => {
  it('leaves the day with ✕, which returns the focus to the day in the month', async () => {
    const { address } = open();
    await panel().findByText('None. The usual rules apply.');
    await clickButton('Back to the month');
    await waitFor(() => expect(address()).toBe('/admin/calendar?month=2099-12'));
    expect(screen.queryByText('Exceptions for this day')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Friday 4 December/u })).toHaveFocus();
  });

  it('shows all resources for an unknown resource', async () => {
    open({}, '/admin/calendar?month=2099-12&resource=helicopter');
    expect(await screen.findByText('Tuesday 1 December, Vans 3 of 12')).toBeInTheDocument();
    expect(screen.getByLabelText('Show')).toHaveValue('');
  });

  it('keeps the resource when the month changes, and drops the day', async () => {
    const { address } = open({}, `/admin/calendar?month=2099-12&day=${DAY}&resource=van`);
    await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
    expect(address()).toBe('/admin/calendar?month=2100-01&resource=van');
    expect(await screen.findByRole('heading', { name: 'January 2100' })).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'All resources');
    await waitFor(() => expect(address()).toBe('/admin/calendar?month=2100-01'));
  });
});
