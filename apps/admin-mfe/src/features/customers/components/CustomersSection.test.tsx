import { type FakeRequest, renderRemote } from '@haulway/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { customer, customersPage } from '../../../../test/customers.js';
import { fill } from '../../../../test/fill.js';
import { ADMIN } from '../../../../test/sample-bookings.js';
import CustomersSection from './CustomersSection.js';

const open = (answer: unknown, path = '/admin/customers') =>
  renderRemote(CustomersSection, { path, user: ADMIN, routes: { 'GET /customers/admin': answer } });
const search = () => screen.getByLabelText('Search customers');

/** Three pages of one customer each; a page is requested by the row before or after it. */
const threePages = ({ query }: FakeRequest) => {
  const position = Number(query.get('page') ?? 1);
  return {
    ...customersPage(customer({ id: `row-${position}`, full_name: `Guest ${position}` })),
    ...{ total: 60, page: position },
    next: position < 3 ? `row-${position}` : null,
    previous: position > 1 ? `row-${position}` : null,
  };
};

describe('the list of customers', () => {
  it('says that it is loading, and requests the first page without a search', async () => {
    const { requests } = open(customersPage(customer()));
    expect(screen.getByText('Loading customers')).toBeInTheDocument();
    expect(await screen.findByText('Gus Guest')).toBeVisible();
    const asked = requests[0]?.query;
    expect([asked?.get('page'), asked?.get('limit'), asked?.has('search')]).toEqual(['1', '20', false]);
  });

  it('marks guests and account holders, and links each by its id', async () => {
    open(
      customersPage(
        customer({ bookings_count: 3, points: 120 }),
        customer({ id: 'a', is_guest: false, full_name: 'Olive Owner', email: 'olive@haulway.test' }),
      ),
    );
    const [guest, owner] = within(await screen.findByRole('list', { name: 'Customers' })).getAllByRole(
      'listitem',
    );
    expect(guest).toHaveTextContent('Guest3 bookings120 pointsSince 01/11/2026');
    expect(owner).toHaveTextContent('Account1 booking');
    expect(within(owner!).getByRole('link', { name: 'Olive Owner' })).toHaveAttribute(
      'href',
      '/admin/customers/a',
    );
  });

  it('moves between pages by row cursors, with the page in the address and the focus on the heading', async () => {
    const { address, requests } = open(threePages);
    expect(await screen.findByText('Guest 1')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Guest 2')).toBeVisible();
    expect(address()).toBe('/admin/customers?page=2&after=row-1');
    expect(screen.getByRole('heading', { name: 'Customers' })).toHaveFocus();
    expect(screen.getByText('Page 2 of 3')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(await screen.findByText('Guest 1')).toBeVisible();
    expect(address()).toBe('/admin/customers');
    expect(requests.filter(({ query }) => query.get('after') === 'row-1')).toHaveLength(1);
  });

  it('opens at the page of the address, and at the first page for an invalid one', async () => {
    const { requests, unmount } = open(threePages, '/admin/customers?page=3&after=row-2');
    expect(await screen.findByText('Guest 3')).toBeVisible();
    expect(requests[0]?.query.get('after')).toBe('row-2');
    unmount();
    const second = open(threePages, '/admin/customers?page=-7&after=row-2&before=x');
    expect(await screen.findByText('Guest 1')).toBeVisible();
    expect(second.requests[0]?.query.has('after')).toBe(false);
  });

  it('starts at the first page for every new search', async () => {
    const { address, requests } = open(threePages, '/admin/customers?search=gu&page=2&after=row-1');
    expect(await screen.findByText('Guest 2')).toBeVisible();
    expect(search()).toHaveValue('gu');
    await fill(search(), '  gus o’neil & sons ');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Guest 1')).toBeVisible();
    expect(new URLSearchParams(address().split('?')[1]).get('search')).toBe('gus o’neil & sons');
    expect(requests.at(-1)?.query.get('search')).toBe('gus o’neil & sons');
    expect(requests.at(-1)?.query.get('page')).toBe('1');
  });
});
