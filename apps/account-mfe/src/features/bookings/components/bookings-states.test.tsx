import type { Booking } from '@haulway/contracts';
import {
  FakeFailure,
  type FakeRequest,
  type FakeRoutes,
  later,
  press,
  renderRemote,
  SAMPLE_USER,
} from '@haulway/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { BOOKING, pageOf } from '../../../../test/samples.js';
import { BookingsTab } from './BookingsTab.js';

function Tab() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate(-1)}>Back in the browser</button>
      <BookingsTab userId={SAMPLE_USER.id} />
    </>
  );
}
const open = (routes: FakeRoutes, path = '/profile?tab=bookings') =>
  renderRemote(Tab, { path, routes, user: SAMPLE_USER });
const listOf = (...bookings: Booking[]) => pageOf('bookings', bookings);
const named = (service_name: string): Booking => ({ ...BOOKING, service_name });

afterEach(() => jest.restoreAllMocks());

describe('the bookings list', () => {
  it('says that it is loading, and not that there are no bookings', async () => {
    const { given, answer } = later();
    open({ 'GET /bookings': given });
    expect(screen.getByRole('status')).toHaveTextContent('Loading your bookings');
    expect(screen.queryByText('No bookings yet')).not.toBeInTheDocument();
    answer(listOf());
    expect(await screen.findByText('No bookings yet')).toBeVisible();
  });

  it('keeps the current page while the next one loads', async () => {
    const { given, answer } = later();
    const answers = ({ query }: FakeRequest) =>
      query.get('page') === '2' ? given() : pageOf('bookings', [named('the first page')], 23);
    open({ 'GET /bookings': answers }, '/profile?tab=bookings&page=1');
    await press('Next page');
    expect(screen.getByText('the first page')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Bookings' })).toHaveAttribute('aria-busy', 'true');
    answer(pageOf('bookings', [named('the second page')], 23));
    expect(await screen.findByText('the second page')).toBeVisible();
    expect(screen.queryByText('the first page')).not.toBeInTheDocument();
  });
});

describe('a page beyond the last one', () => {
  it('does not say that there are no bookings, and links to the first page', async () => {
    const answer = ({ query }: FakeRequest) =>
      pageOf('bookings', query.get('page') === '99' ? [] : [BOOKING], 23);
    const { address } = open({ 'GET /bookings': answer }, '/bookings?tab=bookings&page=99');
    expect(await screen.findByText('No bookings on this page')).toBeVisible();
    expect(screen.queryByText('No bookings yet')).not.toBeInTheDocument();
    await press('Show the latest');
    expect(await screen.findByText('Man & Van')).toBeVisible();
    expect(address()).toBe('/bookings?tab=bookings');
  });
});

describe('a booking in the list', () => {
  it('has its own documents, opened beside those of another booking', async () => {
    const other = { ...named('Skip Hire'), id: 'other', _id: 'other', invoice_number: 'INV-1' };
    const { requests } = open({
      'GET /bookings': listOf(BOOKING, other),
      [`GET /bookings/${BOOKING.id}/documents`]: { documents: [] },
      'GET /bookings/other/documents': { documents: [] },
    });
    const [first, second] = await screen.findAllByRole('button', { name: 'Documents' });
    if (!first || !second) throw new Error('There are not two bookings');
    await userEvent.click(first);
    expect(await screen.findByText(/The invoice is here once the booking is paid/u)).toBeVisible();
    expect(second).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(second);
    expect(await screen.findByText('The invoice is being made. It is here in a moment.')).toBeVisible();
    expect(second).toHaveAccessibleDescription('Skip Hire');
    const asked = requests.map(({ path }) => path).filter((path) => path.endsWith('/documents'));
    expect(new Set(asked).size).toBe(2);
  });

  it('says that its documents are loading, and shows the error when that fails', async () => {
    const { given, answer } = later();
    open({ 'GET /bookings': listOf(BOOKING), [`GET /bookings/${BOOKING.id}/documents`]: given });
    await press('Documents');
    expect(await screen.findByText('Loading the documents')).toBeInTheDocument();
    answer(new FakeFailure(503, 'The service is busy for a moment.'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The documents could not be loaded');
    await waitFor(() => expect(screen.queryByText('Loading the documents')).not.toBeInTheDocument());
  });
});
