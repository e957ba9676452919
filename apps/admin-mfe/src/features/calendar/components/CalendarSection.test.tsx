import type { CalendarDay } from '@haulway/contracts';
import { FakeFailure, type FakeRequest, type FakeRoutes, renderRemote } from '@haulway/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../../../test/sample-bookings.js';
import {
  CALENDAR_ROUTES,
  changesOf,
  CLOSED,
  RULE,
  vansBetween,
  vansOf,
} from '../../../../test/sample-calendar.js';
import CalendarSection from './CalendarSection.js';

const OVERBOOKED = { taken: 1, places: 0, left: 0, overbooked: 1, reason: CLOSED.reason };
const daysBetween = (from: string, to: string): CalendarDay[] =>
  vansBetween(from, to).map((day) => (day.date === CLOSED.date ? vansOf(day.date, OVERBOOKED) : day));

const routes: FakeRoutes = {
  ...CALENDAR_ROUTES,
  'GET /availability/calendar': ({ query }: FakeRequest) => ({
    calendar: daysBetween(query.get('from') ?? '', query.get('to') ?? ''),
  }),
  'GET /availability/days': ({ query }: FakeRequest) =>
    query.get('from') === CLOSED.date ? changesOf(CLOSED) : changesOf(),
};
const open = (more: FakeRoutes = {}, path = '/admin/calendar?month=2099-12') =>
  renderRemote(CalendarSection, { path, user: ADMIN, routes: { ...routes, ...more } });
const dayButton = (name: RegExp) => screen.findByRole('button', { name });
const sent = (requests: readonly FakeRequest[], method: string, path: string) =>
  requests.filter((request) => request.method === method && request.path === path);

describe('the calendar month', () => {
  it('shows taken capacity, closed days and overbooked days', async () => {
    open();
    expect(await dayButton(/^Tuesday 1 December, Vans 3 of 12$/)).toBeVisible();
    const christmas = await dayButton(/^Friday 25 December/);
    expect(christmas).toHaveAccessibleName(
      'Friday 25 December, closed: Christmas Day, Vans closed, 3 booked, overbooked by 3',
    );
  });

  it('is navigated by keyboard, also into the next month', async () => {
    const { address } = open();
    const first = await dayButton(/^Tuesday 1 December, Vans/);
    expect(first).toHaveAttribute('tabindex', '0');
    first.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{End}');
    expect(document.activeElement).toHaveAccessibleName(/^Sunday 13 December/);
    await userEvent.keyboard('{PageDown}');
    expect(address()).toBe('/admin/calendar?month=2100-01');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Wednesday 13 January/));
    await userEvent.keyboard('{Enter}');
    const heading = await screen.findByRole('heading', { name: 'Wednesday 13 January 2100' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('marks the next day as today at midnight in London', async () => {
    jest.useFakeTimers({ now: new Date('2099-12-04T23:59:50Z') });
    open({}, '/admin/calendar');
    const today = () => screen.getByRole('button', { current: 'date' });
    expect(today()).toHaveAccessibleName(/^Friday 4 December/);
    act(() => void jest.advanceTimersByTime(30_000));
    expect(today()).toHaveAccessibleName(/^Saturday 5 December/);
    jest.useRealTimers();
  });

  it('reports a failed load of the capacity, and retries', async () => {
    let tries = 0;
    open({
      'GET /availability/calendar': () => {
        tries += 1;
        return tries === 1 ? new FakeFailure(500) : { calendar: daysBetween('2099-12-01', '2099-12-31') };
      },
    });
    expect(await screen.findByText("We couldn't load the calendar.")).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await dayButton(/^Tuesday 1 December, Vans 3 of 12$/)).toBeVisible();
    expect(screen.queryByText("We couldn't load the calendar.")).not.toBeInTheDocument();
  });
});

describe('the availability rules', () => {
  it('show their effect before they are saved', async () => {
    const { requests, toasts } = open({
      'POST /availability/rules/preview': {
        before: [vansOf('2099-11-02')],
        after: [vansOf('2099-11-02', { places: 0, left: 0, overbooked: 1 })],
      },
      'POST /availability/rules': { rule: { ...RULE, places: 0 } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'New rule' }));
    const form = within(screen.getByRole('form', { name: 'New rule' }));
    await userEvent.click(form.getByRole('button', { name: 'Preview' }));
    expect(form.getByText('Must be a whole number, like 4 (0 = closed)')).toBeVisible();
    await userEvent.type(form.getByLabelText(/^Bookings per slot/), '0');
    await userEvent.type(form.getByLabelText(/^Areas/), 'LS, SW1');
    await userEvent.click(form.getByRole('button', { name: 'Preview' }));
    expect(
      await screen.findByText('Changes 3 of 3 slots in the next 14 days. 3 would be overbooked.'),
    ).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Save rule' }));
    await waitFor(() => expect(toasts[0]).toMatchObject({ title: 'Rule saved' }));
    const body = { resource: 'van', area: ['LS', 'SW1'], weekday: null, slot: null, places: 0 };
    expect(sent(requests, 'POST', '/availability/rules/preview')[0]?.body).toEqual({ id: null, rule: body });
    expect(sent(requests, 'POST', '/availability/rules')[0]?.body).toEqual(body);
  });
});
