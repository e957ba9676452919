import { FakeFailure, type FakeRequest, renderRemote } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN, BOOKING, listOf, outlookOf } from '../../../../../test/sample-bookings.js';
import { BookingsManagement } from '../../components/BookingsManagement.js';

const figures = (bookings: number) => ({ bookings, unassigned: 2, unpaid: 0 });
const BUSY = outlookOf({
  ...figures(5),
  today: figures(3),
  week: figures(21),
  all_bookings: 1204,
});

const open = (outlook: unknown, path = '/admin') => {
  const view = renderRemote(BookingsManagement, {
    user: ADMIN,
    path,
    before: () => jest.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z'), advanceTimers: true }),
    routes: {
      'GET /bookings/admin/all': listOf(BOOKING),
      'GET /bookings/admin/outlook': outlook,
      'GET /services': { services: [], total: 0, page: 1, limit: 100 },
    },
  });
  const lastQuery = () => {
    const lists = view.requests.filter(({ path: of }: FakeRequest) => of === '/bookings/admin/all');
    const { limit, page, ...query } = Object.fromEntries(lists.at(-1)?.query ?? []);
    return query;
  };
  const expectRequested = async (query: object) => {
    await listed();
    await waitFor(() => expect(lastQuery()).toEqual(query));
  };
  return { ...view, expectRequested };
};
/** The day's bookings are a table at first, all bookings are cards. */
const listed = () => screen.findAllByText('Ada Example');
const days = () => within(screen.getByRole('navigation', { name: 'Days' }));
const onDay = (date_from: string, date_to = date_from) => ({
  date_from,
  date_to,
  status: 'not_cancelled',
  sort: 'collection_soonest',
});

afterEach(() => jest.useRealTimers());

describe('the bookings of a day', () => {
  it.each<[string, unknown, object, string]>([
    ['today', BUSY, onDay('2026-11-23'), 'Today 3'],
    ['tomorrow, when there are none today', outlookOf({ bookings: 5 }), onDay('2026-11-24'), 'Tomorrow 5'],
    ['all, when there are none tomorrow either', outlookOf({}), {}, 'All 0'],
    ['all, when the numbers cannot be loaded', new FakeFailure(500), {}, 'All'],
  ])('are at first those of %s', async (_what, outlook, query, tab) => {
    const { expectRequested } = open(outlook);
    await expectRequested(query);
    expect(days().getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page');
  });

  it('can be planned on the board of the day', async () => {
    const { address } = open(BUSY);
    expect(await screen.findByRole('link', { name: 'Plan the day' })).toHaveAttribute(
      'href',
      '/admin/day?date=2026-11-23',
    );
    await userEvent.click(days().getByRole('link', { name: 'Next 7 days 21' }));
    expect(address()).toBe('/admin?day=week');
    expect(screen.queryByRole('link', { name: 'Plan the day' })).not.toBeInTheDocument();
  });

  it('are opened by a tab, which moves the focus to the list', async () => {
    const { address, expectRequested } = open(BUSY);
    await userEvent.click(await days().findByRole('link', { name: 'Next 7 days 21' }));
    expect(screen.getByRole('group', { name: 'List of bookings' })).toHaveFocus();
    expect(address()).toBe('/admin?day=week');
    await expectRequested(onDay('2026-11-23', '2026-11-29'));
    expect(screen.getByRole('table', { name: 'Bookings' })).toBeVisible();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  it('are narrowed to those with something to do, which a chip shows and removes', async () => {
    const { address } = open(BUSY);
    await userEvent.click(await days().findByRole('link', { name: 'Unassigned 2' }));
    expect(screen.getByRole('group', { name: 'List of bookings' })).toHaveFocus();
    expect(address()).toBe('/admin?day=today&status=active&worker=Unassigned');
    expect(days().queryByRole('link', { name: /^Unpaid/u })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Unassigned' }));
    expect(address()).toBe('/admin?day=today&status=active');
  });

  it('have a link to the cancelled ones of all days for which money is to be paid back', async () => {
    const { address, expectRequested } = open(outlookOf({ ...BUSY, to_pay_back: 4 }));
    await userEvent.click(await days().findByRole('link', { name: 'To pay back 4' }));
    expect(address()).toBe('/admin?day=all&to_pay_back=true');
    await expectRequested({ to_pay_back: 'true' });
    await userEvent.click(screen.getByRole('button', { name: 'Remove the filter To pay back' }));
    expect(address()).toBe('/admin?day=all');
  });

  it('can include the cancelled ones, and keep their day with a filter', async () => {
    const { address, expectRequested } = open(BUSY);
    await listed();
    await userEvent.selectOptions(screen.getByLabelText('Filter by status'), 'All statuses');
    expect(address()).toBe('/admin?day=today&status=all');
    await expectRequested({
      date_from: '2026-11-23',
      date_to: '2026-11-23',
      sort: 'collection_soonest',
    });
  });

  it('are left by a search, which looks through all bookings', async () => {
    const { address, expectRequested } = open(BUSY, '/admin?day=tomorrow');
    await listed();
    await userEvent.type(screen.getByLabelText('Search bookings'), 'Ada{Enter}');
    await waitFor(() => expect(address()).toBe('/admin?search=Ada'));
    await expectRequested({ search: 'Ada' });
    expect(screen.getByRole('article')).toBeVisible();
    expect(days().getByRole('link', { name: 'All 1,204' })).toHaveAttribute('aria-current', 'page');
  });
});
